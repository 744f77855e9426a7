import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { decideOnNewBusiness, getNewBusiness, reviewDecision } from '#contract/operator/businesses.ts'
import { parseWith } from '#contract/parse.ts'
import { type LocationId, parseId } from '#domain/ids.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { STATE_NAMES } from '#web/operator/state-names.ts'
import { read } from '#web/partner/parts/read.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { DecisionForm, type DecisionReply } from './decision-form.tsx'
import { BusinessFacts, History } from './facts.tsx'

export const handle: PageHandle = { access: 'operator', title: ({ name }: Awaited<ReturnType<typeof loader>>) => name }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

const paramsOf = (locationId: string | undefined) => {
  const id = parseId<LocationId>(locationId)
  if (id === null) throw data(null, { status: 404 })
  return { location_id: String(id) }
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  return (await read(context, getNewBusiness, { params: paramsOf(params.locationId) })).data
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { decision = '', reason = '', licence_checked, seen } = textsOf(await request.formData())
  const body = { decision, reason, licence_checked: licence_checked === 'on', ...(seen && { seen }) }
  const form = parseWith(reviewDecision, body)
  if (!form.ok) return data<DecisionReply>({ reason, errors: form.errors }, { status: 422 })
  const answer = await context.get(apiContext)(decideOnNewBusiness, {
    params: paramsOf(params.locationId),
    body: form.value,
  })
  if (answer.ok) return redirect('/operator')
  const { message, errors } = answer.problem
  const isOwn = errors && Object.keys(errors).every((name) => name === 'reason' || name === 'licence_checked')
  const said = isOwn ? { errors } : { messages: [message] }
  return data<DecisionReply>({ reason, ...said }, { status: answer.status })
}

/** All that is known of a business, and the decision. */
export default function Page() {
  const review = useLoaderData<typeof loader>()
  const reply = useActionData<DecisionReply>()
  return (
    <>
      <div>
        <Link to="/operator" className="link inline-flex min-h-11 items-center gap-1">
          <Icon name="caret-left" size={16} />
          Firme noi
        </Link>
        <h1 className="text-h1">{review.name}</h1>
        <p className="mt-1 text-ink-2">
          {review.category}, {review.city} · {STATE_NAMES[review.state]}
          {review.path && (
            <>
              {' · '}
              <a href={review.path} className="link inline-flex min-h-11 items-center">
                vezi pagina
              </a>
            </>
          )}
        </p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-8">
          <BusinessFacts review={review} />
          {review.history.length > 0 && <History history={review.history} />}
        </div>
        <DecisionForm review={review} reply={reply} />
      </div>
    </>
  )
}
