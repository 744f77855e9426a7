import { submitForReview } from '#db/onboarding/review.ts'
import { lockReview } from '#db/onboarding/setup.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { nextStep } from '#domain/onboarding/setup-steps.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { requireLicence } from './change-business.ts'
import { openAsReviewed } from './open-location.ts'

/**
 * Opens a location that is set up by its link, and hands it to the operator. A health category names its permit and
 * opens once that is checked. Throws `invalid` while a screen is missing.
 */
export async function publishLocation(
  ctx: StaffContext,
  { licence }: { readonly licence: string | null },
): Promise<void> {
  const { locationId } = ctx.staff
  await transaction(ctx.db, async (tx) => {
    const review = await lockReview(tx, locationId)
    if (!review) throw notFound()
    if (review.state !== 'draft') return
    if (nextStep(review.setup_steps) !== null) throw invalid({ setup: 'Mai e un pas de făcut înainte să publici.' })
    if (review.health) requireLicence(licence)
    await submitForReview(tx, locationId, { licence: review.health ? licence : null, answer: null }, ctx.now())
    await openAsReviewed(ctx, tx, { locationId, state: 'review', isHealth: review.health })
    recordAct(ctx, tx, { kind: 'location_published', after: { licence } })
  })
}

/** Answers what the operator asked; the location is under review again. Throws `invalid` where nothing is asked. */
export async function answerOperator(ctx: StaffContext, { answer }: { readonly answer: string }): Promise<void> {
  const { locationId } = ctx.staff
  await transaction(ctx.db, async (tx) => {
    const review = await lockReview(tx, locationId)
    if (!review) throw notFound()
    if (review.state !== 'asked')
      throw invalid({ answer: 'Între timp întrebarea a primit un răspuns. Deschide din nou pagina.' })
    await submitForReview(tx, locationId, { licence: null, answer }, ctx.now())
    recordAct(ctx, tx, { kind: 'operator_answered', after: { answer } })
  })
}
