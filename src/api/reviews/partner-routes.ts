import * as contract from '#contract/reviews/partner-reviews.ts'
import { mayReply, replyChangeableUntil } from '#domain/reviews/reply.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import * as reviews from '#usecases/reviews/partner-reviews.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { servePartner } from '../serve.ts'

const DEFAULT_PER_PAGE = 20

/** The reviews of a member's location: read, replied to, reported. */
export function mountPartnerReviews(app: ApiApp): void {
  servePartner(app, contract.listPartnerReviews, async (ctx, { query }) => {
    const input = {
      unanswered: query.unanswered === '1',
      page: query.page ?? 1,
      perPage: query.per_page ?? DEFAULT_PER_PAGE,
    }
    const { rows, waiting, matching, now } = await reviews.listPartnerReviews(ctx, input)
    return { data: rows.map((row) => present(row, now)), meta: pageMeta(input, matching), waiting }
  })
  servePartner(app, contract.replyToReview, (ctx, { params, body }) =>
    reviews.replyToReview(ctx, params.review_id, { reply: body.reply.trim(), seen: body.seen }),
  )
  servePartner(app, contract.reportReview, (ctx, { params, body: { ground, details } }) =>
    reviews.reportReview(ctx, params.review_id, { ground, details: details.trim() }),
  )
}

type Row = Awaited<ReturnType<typeof reviews.listPartnerReviews>>['rows'][number]

function present({ createdAt, repliedAt, report, ...row }: Row, now: EpochMinute): contract.PartnerReview {
  const isChangeable = row.reply !== null && repliedAt !== null && mayReply({ reply: row.reply, repliedAt }, now)
  return {
    ...row,
    created_at: epochToIso(createdAt),
    reply_changeable_until: isChangeable ? epochToIso(replyChangeableUntil(repliedAt)) : null,
    report: report && { ...report, at: epochToIso(report.at) },
  }
}
