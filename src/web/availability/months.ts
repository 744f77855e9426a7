import { addDays, dateOf, type IsoDate } from '#domain/time/iso-date.ts'

export const firstOfMonth = (date: IsoDate): IsoDate => dateOf(`${date.slice(0, 7)}-01`)

export const lastOfMonth = (date: IsoDate): IsoDate => addDays(firstOfMonth(addDays(firstOfMonth(date), 32)), -1)

/** The same day of another month, or that month's last day. */
export function moveMonth(date: IsoDate, months: number): IsoDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const first: IsoDate = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const wanted = dateOf(`${first.slice(0, 8)}${date.slice(8)}`)
  const last = lastOfMonth(first)
  return wanted > last ? last : wanted
}

/** The days of a month that can be asked about: from today, up to the last one. */
export function daysOfMonth(month: IsoDate, today: IsoDate, lastDay: IsoDate): { from: IsoDate; to: IsoDate } {
  const last = lastOfMonth(month)
  return { from: month > today ? month : today, to: last < lastDay ? last : lastDay }
}
