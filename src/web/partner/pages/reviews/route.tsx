import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import * as contract from '#contract/reviews/partner-reviews.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { PublicPageLink } from '#web/partner/parts/public-page-link.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { ChipLink } from '#web/ui/actions/chip.tsx'
import { Pagination } from '#web/ui/actions/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PartnerReviewItem } from './review-item.tsx'

export const handle: PageHandle = { access: 'partner', right: 'answer_reviews', title: 'Recenzii' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** An unreadable part of the address narrows nothing. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const isUnanswered = url.searchParams.get('arata') === 'fara-raspuns'
  const asked = { page: url.searchParams.get('pagina') ?? '1', ...(isUnanswered ? { unanswered: '1' as const } : {}) }
  const query = parseWith(contract.listPartnerReviews.query, asked).ok ? asked : {}
  const answer = await read(context, contract.listPartnerReviews, { query })
  return { reviews: answer.data, meta: answer.meta, waiting: answer.waiting, isUnanswered }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [kind, reviewId = ''] = text('form').split('-')
  const rest = { form: text('form') }
  const params = { review_id: reviewId }
  if (kind === 'report') {
    const typed = { ground: text('ground'), details: text('details') }
    const parsed = parseWith(contract.reviewReport, typed)
    if (!parsed.ok) return wrong(named(parsed.errors, REPORT_ERRORS), { ...rest, typed })
    const answer = await api(contract.reportReview, { params, body: parsed.value })
    const done = 'Am trimis raportul. Recenzia rămâne pe pagină până hotărâm.'
    return answered(answer, done, ['ground', 'details'], { ...rest, typed })
  }
  const body = { reply: text('reply'), ...(form.has('seen') && { seen: text('seen') }) }
  const parsed = parseWith(contract.reviewReply, body)
  if (!parsed.ok) return wrong(named(parsed.errors, REPLY_ERRORS), { ...rest, typed: body })
  const answer = await api(contract.replyToReview, { params, body })
  return answered(answer, 'Răspunsul e pe pagina publică.', ['reply'], { ...rest, typed: body })
}

const REPORT_ERRORS = {
  ground: 'Alege de ce o raportezi.',
  details: 'Scrie ce e în neregulă, în cel mult 1000 de semne.',
}
const REPLY_ERRORS = { reply: 'Scrie răspunsul, în cel mult 2000 de semne.' }

/** The errors in the form's own words. */
const named = (errors: Record<string, string[]>, words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, words[field] ? [words[field]] : texts]))

export default function Page() {
  const { reviews, meta, waiting, isUnanswered } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const rows = useRowFocus<HTMLUListElement>()
  // Once answered, a review is no longer among those without a reply.
  const isGone = reply?.done !== undefined && !reviews.some(({ id }) => reply.form?.endsWith(`-${id}`))
  return (
    <PageBody>
      <PageHead
        title="Recenzii"
        intro="Scrise numai după vizite încheiate. Fiecare client e întrebat o dată, singur, la două ore după vizită."
      >
        <PublicPageLink />
      </PageHead>
      <nav aria-label="Ce recenzii" className="flex flex-wrap gap-2">
        <ChipLink to="/partener/reviews" chosen={!isUnanswered}>
          Toate
        </ChipLink>
        <ChipLink to="?arata=fara-raspuns" chosen={isUnanswered}>
          Fără răspuns ({waiting})
        </ChipLink>
      </nav>
      <div role="status" className="empty:hidden">
        {isGone && <Notice kind="done">{reply?.done}</Notice>}
      </div>
      {reviews.length === 0 ? (
        <EmptyState title={isUnanswered ? 'Ai răspuns la toate' : 'Încă nu e nicio recenzie'}>
          {isUnanswered ? (
            <Link to="/partener/reviews" className="link">
              Vezi toate recenziile
            </Link>
          ) : (
            'Apar aici după primele vizite încheiate.'
          )}
        </EmptyState>
      ) : (
        <>
          <p className="sr-only" role="status">
            {countOf(meta.total, 'recenzie', 'recenzii')}
          </p>
          <ul {...rows} className="border-line border-t">
            {reviews.map((review) => (
              <PartnerReviewItem key={review.id} review={review} reply={reply} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        current={meta.current_page}
        last={meta.last_page}
        hrefOf={(page) =>
          `?${new URLSearchParams({ ...(isUnanswered ? { arata: 'fara-raspuns' } : {}), pagina: String(page) })}`
        }
      />
    </PageBody>
  )
}
