import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { shortName } from '#domain/team/short-name.ts'
import { countOf } from '#domain/text/counts.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, shortWeekday } from '#domain/time/labels.ts'
import { notifiedWords } from '#web/partner/notified-words.ts'
import { clientName } from './client-name.ts'

export type Decisions = ReadonlyMap<number, DecisionOnWire>

/** The decision for the booking as it now is; null while there is none. */
export function decisionFor({ id, sequence }: AffectedOnWire, decisions: Decisions): DecisionOnWire | null {
  const decision = decisions.get(id)
  return decision?.sequence === sequence ? decision : null
}

type Slot = { readonly professionalId: number; readonly date: IsoDate; readonly time: string }

/** Whether a decision for another booking has chosen time that overlaps this slot with the same person. */
export function isChosenByOther(
  slot: Slot,
  booking: AffectedOnWire,
  affected: readonly AffectedOnWire[],
  decisions: Decisions,
): boolean {
  const start = minutes(slot.time)
  return affected.some((other) => {
    const decision = decisionFor(other, decisions)
    if (other.id === booking.id || !decision || !isElsewhere(decision)) return false
    if (decision.professional_id !== slot.professionalId || decision.date !== slot.date) return false
    const from = minutes(decision.time)
    return from < start + booking.duration && start < from + other.duration
  })
}

/** The decisions that take another time. */
export type Elsewhere = Extract<DecisionOnWire, { choice: 'move' | 'ask' }>

export const isElsewhere = (decision: DecisionOnWire): decision is Elsewhere =>
  decision.choice === 'move' || decision.choice === 'ask'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A decision in a line: 'Trece la Ioana, tot la 12:00', 'Mutată vineri, 27 noiembrie, 10:15'. */
export function decisionLabel(booking: AffectedOnWire, decision: DecisionOnWire, today: IsoDate): string {
  if (decision.choice === 'keep') return `Rămâne la ${booking.time}. Schimbarea o ocolește.`
  return [placeLabel(booking, decision, today), notifiedWords(mayAsk(booking) ? null : booking.notified)]
    .filter(Boolean)
    .join('. ')
}

function placeLabel(
  booking: AffectedOnWire,
  decision: Exclude<DecisionOnWire, { choice: 'keep' }>,
  today: IsoDate,
): string {
  if (decision.choice === 'cancel') return `Anulată, cu motivul „${decision.reason}”`
  if (decision.choice === 'ask')
    return `Clientul e întrebat: ${dayLabel(decision.date, today)}, ${decision.time}. Ținem ora până răspunde.`
  const colleague = booking.colleagues.find(({ id }) => id === decision.professional_id)
  const isSameTime = decision.date === booking.date && decision.time === booking.time
  if (colleague && isSameTime) return `Trece la ${shortName(colleague.name)}, tot la ${booking.time}`
  const day = decision.date === booking.date ? '' : ` ${dayLabel(decision.date, today)},`
  if (colleague) return `Trece la ${shortName(colleague.name)},${day} la ${decision.time}`
  return `Mutată ${dayLabel(decision.date, today)}, ${decision.time}`
}

/**
 * How far a plan for all moves them: 'La aceeași oră 4, în aceeași zi 2, în altă zi una. Cine și-a ales specialistul
 * rămâne la el, unde se poate în două zile.'
 */
export function suggestionLabel(affected: readonly AffectedOnWire[], made: readonly DecisionOnWire[]): string {
  const distances = made.filter(isElsewhere).map(({ booking_id, date, time }) => {
    const booking = affected.find(({ id }) => id === booking_id)
    if (booking?.date !== date) return 'în altă zi'
    return booking.time === time ? 'la aceeași oră' : 'în aceeași zi'
  })
  const counts = ['la aceeași oră', 'în aceeași zi', 'în altă zi'].flatMap((where) => {
    const count = distances.filter((distance) => distance === where).length
    return count === 0 ? [] : `${where} ${count === 1 ? 'una' : count}`
  })
  const all = counts.join(', ').replace(/^./, (first) => first.toLocaleUpperCase('ro'))
  return `${all}. Cine și-a ales specialistul rămâne la el, unde se poate în două zile.`
}

/** 'vi 27, 10:15'; 'azi' and 'mâine' where they are. */
export function shortSlotLabel({ date, time }: { date: IsoDate; time: string }, today: IsoDate): string {
  if (date === today) return `azi, ${time}`
  if (date === addDays(today, 1)) return `mâine, ${time}`
  return `${shortWeekday(weekdayOf(date)).toLocaleLowerCase('ro')} ${Number(date.slice(8))}, ${time}`
}

/** 'Afectează o programare', 'Afectează 4 programări', 'Afectează 20 de programări'. */
export function affectedTitle(count: number): string {
  if (count === 1) return 'Afectează o programare'
  const rest = count % 100
  return rest >= 1 && rest <= 19 ? `Afectează ${count} programări` : `Afectează ${count} de programări`
}

/** The decisions by their kind, once they are carried out: 'Am mutat 3, am anulat 5.' */
export function endLabel(decisions: readonly DecisionOnWire[]): string {
  const count = (choice: DecisionOnWire['choice']) => decisions.filter((decision) => decision.choice === choice).length
  const parts = [
    ['am mutat', count('move')],
    ['am întrebat', count('ask')],
    ['am păstrat', count('keep')],
    ['am anulat', count('cancel')],
  ] as const
  const said = parts
    .filter(([, made]) => made > 0)
    .map(([verb, made]) => `${verb} ${verb === 'am întrebat' ? clients(made) : made === 1 ? 'una' : made}`)
  return `${said.join(', ').replace(/^a/, 'A')}.`
}

const clients = (count: number) => countOf(count, 'client', 'clienți')

/** Whether the client can be asked by a message. */
export const mayAsk = ({ notified }: AffectedOnWire): boolean => notified.why === null

/** The outcome for the clients of what was decided: the names of those whom no message reaches. */
export function messageLabel(affected: readonly AffectedOnWire[], decisions: readonly DecisionOnWire[]): string {
  const changed = new Set(decisions.filter(({ choice }) => choice !== 'keep').map(({ booking_id }) => booking_id))
  const unreached = affected.filter((booking) => changed.has(booking.id) && !mayAsk(booking))
  if (unreached.length === 0) return 'Cine e mutat sau anulat primește un mesaj.'
  return `Mesajele nu ajung la ${unreached.map(clientName).join(', ')}: anunță-i prin telefon.`
}

/** 'Toate 4 hotărâte', '1 din 4 hotărâte'. */
export function progressLabel(done: number, count: number): string {
  if (done < count) return `${done} din ${count} ${count === 1 ? 'hotărâtă' : 'hotărâte'}`
  return count === 1 ? 'Programarea e hotărâtă' : `Toate ${count} hotărâte`
}

/** Whether they are of one day and no two at once, so that a strip of that day can show each. */
export function isOneAfterAnother(affected: readonly AffectedOnWire[]): boolean {
  const inTime = affected.toSorted((one, other) => one.time.localeCompare(other.time))
  return (
    commonDate(affected) !== null &&
    inTime.every((booking, index) => {
      const before = inTime[index - 1]
      return !before || minutes(before.time) + before.duration <= minutes(booking.time)
    })
  )
}

/** The day of all of them; null when they are of several. */
export function commonDate(affected: readonly AffectedOnWire[]): IsoDate | null {
  const [first] = affected
  return first && affected.every(({ date }) => date === first.date) ? first.date : null
}
