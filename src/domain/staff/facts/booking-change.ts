import { type ChangedFact, changedFacts, type Facts } from './changed-facts.ts'
import type { FactNames } from './fact-words.ts'
import { startWords } from './time-words.ts'

/** The change that an act made to a booking, in words. */
export type BookingChange = {
  /** 'mar. 1 dec. 2026, 10:00 → mie. 2 dec. 2026, 11:30 (Ana → Mihai)'; null: neither the time nor the professional. */
  readonly moved: string | null
  /** All else that it changed. */
  readonly changes: readonly ChangedFact[]
}

/** An act changed nothing where there was nothing before it. */
export function bookingChange(before: Facts, after: Facts, names: FactNames): BookingChange {
  if (Object.keys(before).length === 0) return { moved: null, changes: [] }
  const { client_notified, ...state } = after
  // That the client is notified goes without saying.
  const said = client_notified === false ? { client_notified } : {}
  const was = besidesPlace({ ...absent(state), ...before })
  const is = { ...besidesPlace({ ...absent(before), ...state }), ...said }
  return { moved: movedWords(before, after, names), changes: changedFacts(was, is, names) }
}

/** The log leaves out what a booking has not. */
const absent = (facts: Facts): Facts => Object.fromEntries(Object.keys(facts).map((fact) => [fact, null]))

function besidesPlace({ date: _date, time: _time, professional_id: _who, ...rest }: Facts): Facts {
  return rest
}

function movedWords(before: Facts, after: Facts, { professional }: FactNames): string | null {
  const [was, is] = [startOf(before), startOf(after)]
  if (was === null || is === null) return null
  const nameOf = ({ professional_id: id }: Facts) => professional[Number(id)] ?? 'altcineva'
  const [former, now] = [nameOf(before), nameOf(after)]
  const isSame = before.professional_id === after.professional_id
  if (was === is && isSame) return null
  const when = was === is ? is : `${was} → ${is}`
  return isSame ? when : `${when} (${former} → ${now})`
}

const startOf = ({ date, time }: Facts): string | null =>
  typeof date === 'string' && typeof time === 'string' ? startWords(`${date} ${time}`) : null
