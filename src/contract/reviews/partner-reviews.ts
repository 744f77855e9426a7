import * as z from 'zod/mini'
import { REPORT_GROUNDS } from '#domain/reviews/reply.ts'
import { id, idText, meta, page, paragraphs, perPage, requiredParagraphs } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const partnerReview = z.object({
  id,
  rating: z.int(),
  comment: z.string(),
  author: z.string(),
  professional: z.string(),
  services: z.array(z.string()),
  created_at: z.string(),
  reply: z.nullable(z.string()),
  /** Until when the reply may be changed; null without one, or when that time is over. */
  reply_changeable_until: z.nullable(z.string()),
  report: z.nullable(z.object({ ground: z.literal(REPORT_GROUNDS), details: z.string(), at: z.string() })),
})

export type PartnerReview = z.output<typeof partnerReview>

export const listPartnerReviews = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/reviews',
  summary: 'Reviews of the location, newest first, with their replies and reports; `unanswered=1`: without a reply',
  right: 'answer_reviews',
  query: z.object({ unanswered: z.optional(z.literal('1')), page, per_page: perPage }),
  success: { status: 200, body: z.object({ data: z.array(partnerReview), meta, waiting: z.int() }) },
})

const reviewInPath = z.object({ review_id: idText })

export const reviewReply = z.object({
  reply: requiredParagraphs(2000),
  /** The reply that it takes the place of, empty for none; where another one stands by now, nothing is done. */
  seen: z.optional(paragraphs(2000)),
})

export const replyToReview = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/reviews/{review_id}/reply',
  summary: 'Replies to a review in public; the reply may be changed for 48 hours',
  right: 'answer_reviews',
  params: reviewInPath,
  body: reviewReply,
  success: { status: 204 },
})

export const reviewReport = z.object({ ground: z.literal(REPORT_GROUNDS), details: requiredParagraphs(1000) })

export const reportReview = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/reviews/{review_id}/report',
  summary: 'Asks the operator to look at a review, once; it stays public',
  right: 'answer_reviews',
  params: reviewInPath,
  body: reviewReport,
  success: { status: 204 },
})
