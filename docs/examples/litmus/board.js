// The flask of Litmus: what everybody dropped, and the own hand as buttons.
const COLOUR = { acid: '#c8443c', base: '#3b6fc4' }

export default function board(place) {
  return {
    update({ position, seats, busy, act, called }) {
      const { view, options } = position
      place.replaceChildren(
        row('flask', view.dropped.map((cards, seat) => line(seats[seat].name, cards.map((card) => drop(called(card), card))))),
        row('hand', options.map((option) => {
          const button = drop(called(option.action.card), option.action.card, 'button')
          button.disabled = busy
          button.dataset.act = ''
          button.onclick = () => act(option)
          return button
        })),
      )
    },
  }
}

function row(name, parts) {
  const made = document.createElement('div')
  made.className = name
  Object.assign(made.style, { display: 'flex', flexWrap: 'wrap', gap: '12px', padding: '12px' })
  made.append(...parts)
  return made
}

function line(name, drops) {
  const made = document.createElement('p')
  made.append(`${name}: `, ...drops)
  return made
}

function drop(word, card, tag = 'span') {
  const made = document.createElement(tag)
  made.textContent = word
  Object.assign(made.style, { background: COLOUR[card], color: '#fff', border: 0, borderRadius: '999px', padding: '6px 14px', margin: '2px', font: 'inherit' })
  return made
}
