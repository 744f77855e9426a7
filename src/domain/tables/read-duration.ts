const HOURS = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*[hosgó]\p{L}*\.?/iu
const MINUTES = /^(?:și\s*)?(\d{1,6})\s*(?:[mp]\p{L}*\.?|['′])?/iu
const CLOCK = /^(\d{1,2}):(\d\d)(?::\d\d)?$/

/** The duration at the start of a cell, in minutes, with what stands after it. */
export type ReadDuration = { readonly minutes: number; readonly rest: string }

/** '45', '45 min', '1h 30m', '1 oră 30 minute', '1:30', '1,5 h'; null where no duration begins the cell. */
export function readDuration(cell: string): ReadDuration | null {
  const text = cell.trim()
  const [, hour, minute] = CLOCK.exec(text) ?? []
  if (hour !== undefined && minute !== undefined) return { minutes: Number(hour) * 60 + Number(minute), rest: '' }
  const hours = HOURS.exec(text)
  const after = text.slice(hours?.[0].length ?? 0).trim()
  const minutes = MINUTES.exec(after)
  if (!hours && !minutes) return null
  const whole = Number((hours?.[1] ?? '0').replace(',', '.')) * 60 + Number(minutes?.[1] ?? 0)
  return { minutes: Math.round(whole), rest: after.slice(minutes?.[0].length ?? 0).trim() }
}
