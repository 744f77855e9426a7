import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { feedbackForm, sendFeedback } from '#contract/site/feedback.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { FeedbackPage } from './feedback-page.tsx'
import { readFeedback } from './read-feedback.ts'

export const handle: PageHandle = { access: 'open', layout: 'default', cacheable: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Scrie-ne · Dichis',
    description: 'O întrebare, o problemă, o idee: scrie-ne și îți răspundem prin e-mail.',
    canonical: `${loaderData?.origin ?? ''}/feedback`,
  })

export function loader({ url, context }: LoaderFunctionArgs) {
  const { origin, email } = context.get(siteContext)
  return { origin, email, sent: url.searchParams.has('sent') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { values, body } = readFeedback(await request.formData())
  const parsed = parseWith(feedbackForm, body)
  if (!parsed.ok) return data({ errors: parsed.errors, message: undefined, values }, { status: 422 })
  const answer = await context.get(apiContext)(sendFeedback, { body })
  if (answer.ok) return redirect('/feedback?sent=1')
  const { errors, message } = answer.problem
  const { captcha_token: captcha, ...fields } = errors ?? {}
  const general = captcha?.[0] ?? (errors ? undefined : message)
  return data({ errors: fields as Record<string, string[]>, message: general, values }, { status: answer.status })
}

export const clientAction = unlessOffline

/** BZ-03: anybody may write to those who run the site. */
export default function Feedback() {
  const { email, sent } = useLoaderData<typeof loader>()
  return <FeedbackPage email={email} sent={sent} reply={useActionData<typeof action>()} />
}
