import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, email, publicName, requiredParagraphs } from '../fields.ts'

export const FEEDBACK_MAX = 4_000

export const feedbackForm = z.object({
  name: publicName(100),
  email,
  message: requiredParagraphs(FEEDBACK_MAX),
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
