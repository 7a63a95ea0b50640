import { expect, test } from 'vitest'
import { likes } from '../../theme/settings.svelte'
import type { IonEvent, IonView, RoundScored, SeatView } from '../../wire/ion'
import { counted, headline, scoredIn } from './count'

likes.language = 'en'
const seat = (area: string[], noble: string[] = []) =>
  ({
    area,
    noble,
    hand: ['Cl', 'Cl'],
    placing: ['Cl'],
    rounds: [],
    score: { compounds: 0, noble: 0, goals: 0, radioactive: 0 },
  }) as unknown as SeatView
const before = { round: 1, seats: [seat(['Mg-Cl', 'Na']), seat(['K'], ['He'])] } as unknown as IonView
const placed = (seat: number, card: string, group: string): IonEvent => ({
  type: 'CardPlaced',
  seat,
  card,
  group,
  text: '',
})
const scored = (seat: number, compounds: number, noble: number): RoundScored => ({
  type: 'RoundScored',
  seat,
  compounds,
  noble,
  goals: 0,
  radioactive: 0,
  total: compounds + noble,
  text: '',
})
const EVENTS = [placed(0, 'Cl', 'MgCl2'), placed(1, 'Ne', 'Ne'), placed(1, 'F', 'F'), scored(0, 13, 0), scored(1, 0, 5)]

test('the last cards of a round lie where they were placed', () => {
  const { seats } = counted(before, EVENTS)
  expect(seats.map(({ area, noble }) => [area, noble])).toEqual([
    [['Na', 'MgCl2'], []],
    [
      ['K', 'F'],
      ['He', 'Ne'],
    ],
  ])
  expect(seats.map(({ hand, placing, score }) => [hand, placing, score.compounds])).toEqual([
    [[], [], 13],
    [[], [], 0],
  ])
  expect(before.seats[0]!.area).toEqual(['Mg-Cl', 'Na'])
})

test('a round laid anew, or robbed, lies as it lay at the end', () => {
  const stolen: IonEvent = { type: 'CardStolen', seat: 1, victim: 0, card: 'Cl', group: 'MgCl2', made: 'KCl', text: '' }
  expect(counted(before, [EVENTS[0]!, stolen]).seats.map((one) => one.area)).toEqual([['Na', 'Mg-Cl'], ['KCl']])
  expect(counted(before, [{ type: 'Rearranged', seat: 0, groups: ['NaCl', 'Mg'], text: '' }]).seats[0]!.area).toEqual([
    'NaCl',
    'Mg',
  ])
})

test('the winner of a round is told to everybody', () => {
  const said = (me: number) => headline(scoredIn(EVENTS), me, 1, ['Ana', 'Bo'])
  expect([said(0), said(1), said(-1)]).toEqual([
    'You won round 1 with 13 points.',
    'Ana won round 1 with 13 points. You have 5.',
    'Ana won round 1 with 13 points.',
  ])
})
