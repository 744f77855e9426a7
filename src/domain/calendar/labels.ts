import type { Intervals } from '../availability/intervals.ts'
import type { Interval } from '../availability/schedule.ts'

export type LabelledTime = Interval & { readonly label: string }

/** When a professional does not work within the day, with why: 'Începe la 12:00'. `timeOf` writes an instant. */
export function closedTimes(shifts: Intervals, day: Interval, timeOf: (minute: number) => string): LabelledTime[] {
  const [first, last] = [shifts[0], shifts.at(-1)]
  if (!first || !last) return [{ ...day, label: 'Nu lucrează' }]
  const between = shifts.slice(1).map((shift, index) => ({ start: shifts[index]!.end, end: shift.start }))
  return [
    { start: day.start, end: first.start, label: `Începe la ${timeOf(first.start)}` },
    ...between.map((gap) => ({ ...gap, label: `Revine la ${timeOf(gap.end)}` })),
    { start: last.end, end: day.end, label: `Până la ${timeOf(last.end)}` },
  ].filter(({ start, end }) => start < end)
}

const KINDS: Readonly<Record<string, string>> = {
  vacation: 'Concediu',
  sick: 'Concediu medical',
  training: 'Curs',
  personal: 'Timp personal',
  other: 'Liber',
  block: 'Timp blocat',
}

type TimeOff = { readonly kind: string; readonly reason: string }

/** The label of time off. Its kind is shown only to members who may know it; a block is nobody's secret. */
export function timeOffLabel({ kind, reason }: TimeOff, maySeeKind: boolean, until: string): string {
  if (kind !== 'block' && !maySeeKind) return `Liber până la ${until}`
  return reason.trim() || (KINDS[kind] ?? KINDS.other!)
}
