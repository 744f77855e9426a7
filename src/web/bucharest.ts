import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { whenIdle } from './ui/hydration/when-idle.ts'

// Wall time of Europe/Bucharest in any browser, for display only; the server decides by its own.
let format: Intl.DateTimeFormat | undefined

// Created lazily: the browser loads its time zone data for it, and most pages need none.
function bucharest(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Bucharest',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format
}

/** Loads the time zone once the browser is idle: a tap that needs it would take 20 ms longer, on a slow phone 80. */
export function loadBucharest(): void {
  whenIdle(bucharest)
}

/** The wall date and time ('YYYY-MM-DD', 'HH:mm') of an instant in epoch milliseconds. */
export function toWall(epochMs: number): { date: IsoDate; time: string } {
  const [date = '', time = ''] = bucharest().format(epochMs).split(' ')
  return { date: dateOf(date), time }
}

/** The instant of a wall time in epoch milliseconds; the earlier of two when the clock is set back. */
export function fromWall(date: IsoDate, time: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsets = [3, 2].map((hours) => asUtc - hours * 3_600_000)
  return (
    offsets.find((candidate) => toWall(candidate).date === date && toWall(candidate).time === time) ??
    offsets[1] ??
    asUtc
  )
}
