import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { toRon } from '#domain/money.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import type { AffectedBooking, Decision } from '#domain/team/decision.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { presentPortrait } from '../present-image.ts'

/** The list of a change that waits for decisions; phones only for members who may see them. */
export function presentAffected(affected: readonly AffectedBooking[], seesPhones: boolean): AffectedOnWire[] {
  return affected.map((booking) => {
    const {
      start,
      end,
      clientName,
      cardName,
      clientPhone,
      minutes,
      price,
      mayStay,
      mayMove,
      notified,
      colleagues,
      suggested,
      ...same
    } = booking
    const wall = epochToWall(start)
    return {
      ...same,
      services: [...same.services],
      moves: [...same.moves],
      date: wall.date,
      time: formatTime(wall.minute),
      end_time: formatTime(epochToWall(end).minute),
      client: { name: clientName, card_name: cardName, ...(seesPhones ? { phone: clientPhone } : {}) },
      duration: minutes,
      duration_label: staffDurationLabel(minutes),
      price: toRon(price),
      may_stay: mayStay,
      may_move: mayMove,
      notified: { by: [...notified.by], why: notified.why },
      colleagues: colleagues.map(({ id, name, portrait, times }) => {
        return { id, name, avatar: presentPortrait(portrait), times: [...times] }
      }),
      suggested: suggested && {
        date: suggested.date,
        time: suggested.time,
        professional_id: suggested.professionalId,
      },
    }
  })
}

export const decisionsOf = (decisions: readonly DecisionOnWire[] = []): Decision[] =>
  decisions.map((decision): Decision => {
    const of = { bookingId: decision.booking_id, sequence: decision.sequence }
    if (decision.choice === 'keep') return { ...of, choice: 'keep' }
    if (decision.choice === 'cancel') return { ...of, choice: 'cancel', reason: decision.reason }
    const { date, time, professional_id: professionalId } = decision
    return { ...of, choice: decision.choice, date, minute: parseTime(time) ?? 0, professionalId }
  })
