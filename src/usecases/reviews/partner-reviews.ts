import * as stored from '#db/reviews/partner-reviews.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { mayReply, type ReportGround } from '#domain/reviews/reply.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'

type Page = { readonly page: number; readonly perPage: number; readonly unanswered: boolean }

/** A page of the reviews of the member's location, those without a reply alone where asked for. */
export async function listPartnerReviews(ctx: StaffContext, { page, perPage, unanswered }: Page) {
  const slice = { unanswered, limit: perPage, offset: (page - 1) * perPage }
  const { rows, total, waiting } = await stored.listPartnerReviews(ctx.db, ctx.staff.locationId, slice)
  return { rows, waiting, matching: unanswered ? waiting : total, now: toEpochMinute(ctx.now()) }
}

type Reply = {
  readonly reply: string
  /** The reply that was read before, empty for none; whatever it is where none is given. */
  readonly seen?: string | undefined
}

/**
 * Replies to a review, or changes the reply in its first two days. Throws not_found, `invalid` after them and where a
 * colleague has written another one since.
 */
export function replyToReview(ctx: StaffContext, id: number, { reply, seen }: Reply): Promise<void> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    const before = await lock(ctx, tx, id)
    if (!mayReply(before, toEpochMinute(ctx.now())))
      throw invalid({ reply: 'Un răspuns se poate schimba timp de 48 de ore. Acesta a rămas cum e.' })
    if (seen !== undefined && lines(seen) !== lines(before.reply ?? ''))
      throw invalid({
        reply: `Între timp un coleg a răspuns: „${before.reply}”. Deschide din nou pagina ca să-l schimbi.`,
      })
    await stored.saveReply(tx, { locationId, id }, { reply, at: ctx.now() })
    const { bookingId } = before
    recordAct(ctx, tx, { kind: 'review_replied', bookingId, before: { id, reply: before.reply }, after: { id, reply } })
  })
}

/** A posted text ends its lines otherwise than a stored one may. */
const lines = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Asks the operator to look at a review, once; it stays public. Throws not_found, `invalid` the second time. */
export function reportReview(
  ctx: StaffContext,
  id: number,
  { ground, details }: { readonly ground: ReportGround; readonly details: string },
): Promise<void> {
  const { locationId, customerId: reportedBy } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    const { bookingId } = await lock(ctx, tx, id)
    const report = { locationId, reviewId: id, reportedBy, ground, details, at: ctx.now() }
    if (!(await stored.insertReviewReport(tx, report))) throw invalid({ review: 'Recenzia e deja raportată.' })
    recordAct(ctx, tx, { kind: 'review_reported', bookingId, reason: details, after: { id, ground } })
  })
}

async function lock(ctx: StaffContext, tx: Tx, id: number) {
  const review = await stored.lockReview(tx, ctx.staff.locationId, id)
  if (!review) throw notFound()
  return review
}
