// Wall time of Europe/Bucharest in any browser, for showing; what decides is the server's.
let format: Intl.DateTimeFormat | undefined

// Made when first asked for: a browser reads all time zones for it, which a page without such a time would wait for.
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

/** The wall date and time ('YYYY-MM-DD', 'HH:mm') of an instant in milliseconds. */
export function toWall(epochMs: number): { date: string; time: string } {
  const [date = '', time = ''] = bucharest().format(epochMs).split(' ')
  return { date, time }
}

/** The instant of a wall time, in milliseconds; the first of two when the clock is set back. */
export function fromWall(date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsets = [3, 2].map((hours) => asUtc - hours * 3_600_000)
  return (
    offsets.find((candidate) => toWall(candidate).date === date && toWall(candidate).time === time) ??
    offsets[1] ??
    asUtc
  )
}
