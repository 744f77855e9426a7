import { shortName } from '#domain/team/short-name.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import type { Spot } from '../move-state.ts'

type Team = { readonly today: IsoDate; readonly people: readonly { readonly id: number; readonly name: string }[] }

/** A place by what the other has not: its day, its person, its hour. */
export function placeWords({ today, people }: Team, { date, person, start }: Spot, other: Spot, time: string): string {
  const who = person !== other.person && people.find(({ id }) => id === person)?.name
  const isOtherDay = date !== other.date
  const words = [...(isOtherDay ? [`pe ${dayMonthLabel(date, today)}`] : []), ...(who ? [`la ${shortName(who)}`] : [])]
  if (words.length === 0) return `la ${time}`
  return (isOtherDay || start !== other.start ? [...words, time] : words).join(', ')
}
