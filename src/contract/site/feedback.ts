import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, email, line, publicName, requiredParagraphs, speaksAlways } from '../fields.ts'

export const FEEDBACK_MAX = 4_000

type OfPage = { readonly page?: unknown; readonly good_faith?: unknown }

/** Asked also where a field is not of its type, which is said beside it. */
const isInGoodFaith = ({ page, good_faith }: OfPage) =>
  typeof page !== 'string' || page.trim() === '' || good_faith === true

/** A letter; with `page`, the exact address of content on the site, a notice of it, which is given in good faith. */
export const feedbackForm = z
  .object({
    name: publicName(100),
    email,
    message: requiredParagraphs(FEEDBACK_MAX),
    page: z.optional(line(2_000)),
    good_faith: z.optional(z.boolean()),
    captcha_token: z.optional(z.string().check(z.maxLength(4_000))),
  })
  .check(
    z.refine(isInGoodFaith, {
      error: 'required',
      path: ['good_faith'],
      ...speaksAlways,
    }),
  )

export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/public/feedback',
  summary: 'Write to those who run the site',
  tag: 'feedback',
  access: 'anyone',
  body: feedbackForm,
  success: { status: 201, body: data(z.object({ received: z.literal(true) })) },
})
