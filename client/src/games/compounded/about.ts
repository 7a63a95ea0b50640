/** What the compounds, crystals, tools and experiments of Compounded are and do. */
import type { About, Tells } from '../../board/about'
import { called } from '../../sentences/catalogue.svelte'
import { speaker } from '../../texts/apart'
import { told } from '../../texts/index.svelte'
import { BOX, EXPERIMENTS, signOf } from './box'
import { spokenElement, spokenExperiment, spokenGood } from './words'

const say = speaker({
  en: {
    spot: '{points} points when every place is filled.',
    raises: '{state}: scoring it raises {experiment}, or Lab.',
    limit: 'Burns: explodes with {limit} flames.',
    calm: 'Does not burn by itself.',
    brings: 'Brings {tool}: {does}',
    grant: 'Grant: an experiment of another scientist rises, too.',
    volatile: 'Volatile: when it is scored, a fire breaks out at once.',
    element: '{count} of the 100 crystals. Goes on an open place of its kind.',
    wild: 'Wild',
    'wild.lines': 'Stands for one element of your choice, once. Unused it brings 3 points at the end.',
    extinguisher:
      'C, O and O make it ready; then it keeps one flame away. Ready and unused it brings 3 points at the end.',
    ready: 'Ready: keeps one flame away from any compound, or brings 3 points at the end.',
    discovery: 'So many elements you draw in Discovery. Liquids raise it.',
    study: 'So many claims may stand. Solids raise it.',
    research: 'So many elements you place in Research. Gases raise it.',
    lab: 'So many elements fit on your bench. Any compound may raise it instead of its own experiment.',
    levels: 'Its steps: {steps}.',
    'tool.Safety Goggles':
      'at the start of Research draw as many elements as your Discovery says, for this phase only. Then it is gone.',
    'tool.Lab Key': 'at the end of Lab take the lead for the next turn. Then it is gone.',
    'tool.Pipet': 'the bag trade costs two equal elements instead of three.',
    'tool.Graduated Cylinder': 'once a turn, in Lab, lower one experiment and raise another.',
    'tool.Bunsen Burner': 'in Research put a flame on any compound that has none. Then it is gone.',
    'tool.Journal': 'when scoring keep one element of the compound, once a Lab phase.',
    claim: 'A claim',
    'claim.lines': 'Only who claimed the compound scores it.',
    mark: 'A completion mark',
    'mark.lines': 'Filled without a claim: it belongs to who placed the last element.',
    deck: 'The deck',
    'deck.lines': '{size} compounds fill the field again. When they run out, the game is over.',
    fire: 'The next Lab Fire',
    'fire.lines': 'Every flammable compound gets a flame then; at its limit it explodes.',
    lead: 'The lead',
    'lead.lines': 'Begins every phase of this turn; then the token goes to the left.',
  },
  de: {
    spot: '{points} Punkte, wenn jeder Platz voll ist.',
    raises: '{state}: Beim Werten steigt {experiment}, oder das Labor.',
    limit: 'Brennbar: explodiert bei {limit} Flammen.',
    calm: 'Brennt nicht von selbst.',
    brings: 'Bringt {tool}: {does}',
    grant: 'Förderung: Auch ein Experiment einer anderen Person steigt.',
    volatile: 'Flüchtig: Wird sie gewertet, bricht sofort ein Feuer aus.',
    element: '{count} der 100 Kristalle. Kommt auf einen freien Platz seiner Art.',
    wild: 'Joker',
    'wild.lines': 'Steht einmal für ein Element deiner Wahl. Unbenutzt bringt er am Ende 3 Punkte.',
    extinguisher:
      'C, O und O machen ihn bereit; dann hält er eine Flamme ab. Bereit und unbenutzt bringt er am Ende 3 Punkte.',
    ready: 'Bereit: hält von einer Verbindung eine Flamme ab oder bringt am Ende 3 Punkte.',
    discovery: 'So viele Elemente ziehst du in der Entdeckung. Flüssiges hebt sie.',
    study: 'So viele Marken dürfen liegen. Festes hebt es.',
    research: 'So viele Elemente legst du in der Forschung. Gase heben sie.',
    lab: 'So viele Elemente passen auf deinen Tisch. Jede Verbindung kann es statt ihres Experiments heben.',
    levels: 'Seine Stufen: {steps}.',
    'tool.Safety Goggles':
      'zieh zu Beginn der Forschung so viele Elemente, wie deine Entdeckung sagt, nur für diese Phase. Dann ist sie weg.',
    'tool.Lab Key': 'nimm am Ende des Labors die Führung für den nächsten Zug. Dann ist er weg.',
    'tool.Pipet': 'der Beuteltausch kostet zwei gleiche Elemente statt drei.',
    'tool.Graduated Cylinder': 'senke einmal im Zug, im Labor, ein Experiment und hebe ein anderes.',
    'tool.Bunsen Burner': 'lege in der Forschung eine Flamme auf eine Verbindung, die keine hat. Dann ist er weg.',
    'tool.Journal': 'behalte beim Werten ein Element der Verbindung, einmal je Laborphase.',
    claim: 'Eine Marke',
    'claim.lines': 'Nur wer die Verbindung beansprucht, wertet sie.',
    mark: 'Ein Fertig-Zeichen',
    'mark.lines': 'Ohne Marke gefüllt: Sie gehört dem, der das letzte Element gelegt hat.',
    deck: 'Der Stapel',
    'deck.lines': '{size} Verbindungen füllen das Feld auf. Reichen sie nicht, ist das Spiel aus.',
    fire: 'Das nächste Laborfeuer',
    'fire.lines': 'Dann bekommt jede brennbare Verbindung eine Flamme; an ihrer Grenze explodiert sie.',
    lead: 'Die Führung',
    'lead.lines': 'Beginnt jede Phase dieses Zuges; dann geht der Stein nach links.',
  },
})

const COUNTS: Record<string, number> = { H: 30, C: 20, O: 20, N: 15, Ca: 10, S: 5 }

function spot(card: string, compound = '', limit = '0', tool = '', reaction = ''): About | null {
  const printed = BOX.cards[card]
  if (!printed) return null
  const experiment = EXPERIMENTS.find((one) => signOf(one) === printed.state)
  const name = BOX.tools[tool] ?? ''
  const lines = [say('spot', { points: printed.points })]
  if (experiment)
    lines.push(
      say('raises', {
        state: told(`state.${printed.state}`, printed.state).replace(/^./, (letter) => letter.toUpperCase()),
        experiment: spokenExperiment(experiment),
      }),
    )
  lines.push(Number(limit) ? say('limit', { limit }) : say('calm'))
  if (name) lines.push(say('brings', { tool: spokenGood(name), does: say(`tool.${name}` as 'tool.Pipet') }))
  if (reaction) lines.push(say(reaction as 'grant'))
  return {
    title: called('compounded', card),
    formula: printed.formula,
    ...(compound ? { known: compound } : {}),
    lines,
  }
}

const KINDS: Record<string, (...more: string[]) => About | null> = {
  spot: (card, ...more) => spot(card!, ...more),
  element: (element) =>
    element === 'W' || element!.endsWith('*')
      ? { title: say('wild'), lines: [say('wild.lines')] }
      : { title: spokenElement(element!), lines: [say('element', { count: COUNTS[element!] ?? 0 })] },
  extinguisher: (name) => ({
    title: spokenGood(name!),
    lines: [say(name!.startsWith('Ready') ? 'ready' : 'extinguisher')],
  }),
  tool: (name) => ({
    title: spokenGood(name!),
    lines: [say(`tool.${name!}` as 'tool.Pipet').replace(/^./, (letter) => letter.toUpperCase())],
  }),
  tube: (experiment) => ({
    title: spokenExperiment(experiment!),
    lines: [say(experiment as 'lab'), say('levels', { steps: BOX.experiments[experiment!]!.values.join(', ') })],
  }),
  token: (mark) => ({
    title: say(mark === 'mark' ? 'mark' : 'claim'),
    lines: [say(mark === 'mark' ? 'mark.lines' : 'claim.lines')],
  }),
  deck: (size) => ({ title: say('deck'), lines: [say('deck.lines', { size: size! })] }),
  fire: () => ({ title: say('fire'), lines: [say('fire.lines')] }),
  lead: () => ({ title: say('lead'), lines: [say('lead.lines')] }),
}

export const about: Tells = (kind, ...more) => KINDS[kind]?.(...more) ?? null
