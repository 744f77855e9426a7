import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, email, requiredText } from '../fields.ts'

export const FEEDBACK_MAX = 4_000

/** A name is one line, so that it can never become a line of a mail's head. */
export const feedbackForm = z.object({
  name: requiredText(100).check(z.regex(/^[^\r\n\t]*$/)),
  email,
  message: requiredText(FEEDBACK_MAX),
  captcha_token: z.optional(z.string().check(z.maxLength(4_000))),
})

export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/public/feedback',
  summary: 'Write to those who run the site',
  tag: 'feedback',
  access: 'anyone',
  body: feedbackForm,
  success: { status: 201, body: data(z.object({ received: z.literal(true) })) },
})
