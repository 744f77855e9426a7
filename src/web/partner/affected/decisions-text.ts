import type { DecisionOnWire } from '#contract/team/affected.ts'
import { type BookingId, parseId } from '#domain/ids.ts'
import { isElsewhere } from './decisions.ts'

type Texts = {
  /** '14581.0 14582.1': a booking and its sequence. */
  readonly keep: string
  /** By the reason, which most share. */
  readonly cancel: Readonly<Record<string, string>>
  readonly move: readonly DecisionOnWire[]
}

/** Decisions as a form carries them, of which a page takes 64 kB: a thousand that stay need ten. */
export function writeDecisions(decisions: readonly DecisionOnWire[]): string {
  const cancelled = decisions.filter((each) => each.choice === 'cancel')
  const byReason = Map.groupBy(cancelled, ({ reason }) => reason)
  const texts: Texts = {
    keep: textOf(decisions.filter(({ choice }) => choice === 'keep')),
    cancel: Object.fromEntries([...byReason].map(([reason, those]) => [reason, textOf(those)])),
    move: decisions.filter(isElsewhere),
  }
  return JSON.stringify(texts)
}

/** Throws where it was not written by writeDecisions. */
export function readDecisions(text: string): DecisionOnWire[] {
  const { keep, cancel, move } = JSON.parse(text) as Texts
  const staying = bookingsIn(keep).map((booking): DecisionOnWire => ({ ...booking, choice: 'keep' }))
  const cancelled = Object.entries(cancel).flatMap(([reason, those]) =>
    bookingsIn(those).map((booking): DecisionOnWire => ({ ...booking, choice: 'cancel', reason })),
  )
  return [...staying, ...cancelled, ...move]
}

const textOf = (decisions: readonly DecisionOnWire[]) =>
  decisions.map(({ booking_id, sequence }) => `${booking_id}.${sequence}`).join(' ')

function bookingsIn(text: string) {
  return text.split(' ').flatMap((each) => {
    const [id = '', sequence] = each.split('.')
    const booking_id = parseId<BookingId>(id)
    return booking_id === null ? [] : [{ booking_id, sequence: Number(sequence) }]
  })
}
