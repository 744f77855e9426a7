import { lockBookingRows } from '#db/bookings/booking-row.ts'
import { lockLocation } from '#db/locks.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { saveDecision } from '#db/onboarding/review.ts'
import { lockReview } from '#db/onboarding/setup.ts'
import {
  findBusinessMail,
  findReview,
  listComingOnline,
  listReviewRows,
  type ReviewRow,
  type WholeReview,
} from '#db/operator/reviews.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import { type Decision, mayDecide, type ReviewState } from '#domain/onboarding/review.ts'
import { countOf } from '#domain/text/counts.ts'
import { plainName } from '#domain/text/typed-text.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { type MailContent, writeMail } from '../messages/mail-template.ts'
import { partnerLink } from '../messages/partner-link.ts'
import { openAsReviewed } from '../onboarding/open-location.ts'
import { cancelOnlineBookings } from './cancel-online-bookings.ts'
import { type OperatorContext, recordOperatorAct } from './operator.ts'

export async function listBusinesses({ db }: OperatorContext, state: ReviewState): Promise<ReviewRow[]> {
  return listReviewRows(db, state)
}

/** Throws `not_found` for a location that was not published here. */
export async function getBusiness({ db }: OperatorContext, locationId: LocationId): Promise<WholeReview> {
  const review = await findReview(db, locationId)
  if (!review) throw notFound()
  return review
}

export type Verdict = {
  readonly decision: Decision
  readonly reason: string
  readonly licenceChecked: boolean
  /** The state that the operator looked at; whatever it is where none is given. */
  readonly seen?: ReviewState | undefined
}

/**
 * Approves, asks or refuses. The business reads the reason in the same words, by mail and on its first screen; refused,
 * what was booked there online is cancelled. Throws
 * `invalid` without a reason, for a permit that was not checked, and where it was decided so already or another way
 * since.
 */
export async function decideOnBusiness(ctx: OperatorContext, locationId: LocationId, verdict: Verdict): Promise<void> {
  const { decision, licenceChecked } = verdict
  const reason = verdict.reason.trim() || null
  if (decision !== 'approved' && reason === null) throw invalid({ reason: 'Scrie motivul: firma îl citește întocmai.' })
  await transaction(ctx.db, async (tx) => {
    const review = await lockReview(tx, locationId)
    if (!review || review.state === 'draft') throw notFound()
    if (verdict.seen !== undefined && verdict.seen !== review.state) throw invalid({ decision: DECIDED_SINCE })
    if (!mayDecide(review.state, decision)) throw invalid({ decision: 'S-a hotărât deja așa.' })
    if (decision === 'approved' && review.health && !licenceChecked)
      throw invalid({ licence_checked: 'Verifică întâi autorizația în registrul celui care a dat-o.' })
    if (decision === 'refused') {
      await lockBookingRows(tx, locationId, await listComingOnline(tx, locationId, ctx.now()))
      await lockLocation(tx, locationId)
    }
    await saveDecision(tx, locationId, { state: decision, reason }, ctx.now())
    await openAsReviewed(ctx, tx, { locationId, state: decision, isHealth: review.health })
    const canceled = decision === 'refused' ? await cancelOnlineBookings(ctx, tx, locationId) : 0
    const after = { state: decision, licenceChecked, ...(canceled > 0 && { canceled }) }
    const change = { before: { state: review.state }, after }
    const actId = await recordOperatorAct(ctx, tx, { kind: 'review', locationId, reason, ...change })
    await mailDecision(ctx, tx, { locationId, actId, decision, reason, canceled })
    await refreshFreeTimeIndex(tx, ctx.now())
  })
}

const DECIDED_SINCE = 'Între timp starea firmei s-a schimbat. Deschide din nou pagina ei, apoi hotărăște.'

type Mailed = { locationId: LocationId; actId: number; decision: Decision; reason: string | null; canceled: number }

async function mailDecision(
  ctx: OperatorContext,
  tx: Tx,
  { locationId, actId, decision, reason, canceled }: Mailed,
): Promise<void> {
  const { email, name } = await findBusinessMail(tx, locationId)
  if (email === null) return
  const { title, paragraphs } = WORDS[decision](plainName(name))
  const button = { label: 'Vezi în cont', href: partnerLink(ctx.settings, locationId, '/partener') }
  await insertMessage(tx, {
    key: `review:${actId}`,
    channel: 'email' as const,
    kind: 'review-decision',
    recipient: email,
    locationId,
    ...writeMail(ctx.settings, {
      title,
      paragraphs: canceled > 0 ? [...paragraphs, canceledWords(canceled)] : paragraphs,
      button,
      facts: reason ? [{ name: decision === 'asked' ? 'Întrebarea' : 'Motivul', value: reason }] : [],
    }),
  })
}

const canceledWords = (count: number) =>
  count === 1
    ? 'Am anulat programarea făcută online, iar clientul a aflat.'
    : `Am anulat ${countOf(count, 'programare făcută', 'programări făcute')} online, iar clienții au aflat.`

const WORDS: Record<Decision, (name: string) => Pick<MailContent, 'title' | 'paragraphs'>> = {
  approved: (name) => ({
    title: `${name} apare acum în căutare`,
    paragraphs: ['Am verificat firma. Pagina ta e în căutare, pe hartă și în paginile orașului.'],
  }),
  asked: (name) => ({
    title: `Avem o întrebare despre ${name}`,
    paragraphs: ['Ca să terminăm verificarea, avem nevoie de un răspuns. Îl scrii în contul tău, pe prima pagină.'],
  }),
  refused: (name) => ({
    title: `Nu am putut aproba ${name}`,
    paragraphs: [
      'Pagina nu mai primește rezervări noi. Dacă nu ești de acord, răspunde-ne: altă persoană judecă cererea.',
    ],
  }),
}
