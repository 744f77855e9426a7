import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { answerOperator, getListing, operatorAnswer } from '#contract/onboarding/setup.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import type { AnswerReply } from '#web/partner/listing/answer-form.tsx'
import { ListingCard } from '#web/partner/listing/listing-card.tsx'
import { LocationName } from '#web/partner/rail.tsx'
import { useRight, useWork } from '#web/partner/use-work.ts'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction = () => [{ title: 'Acasă · Dichis Partener' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)(getListing)
  if (!answer.ok) throw data(null, { status: answer.status })
  return answer.body.data
}

/** The owner answers what the operator asked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = String((await request.formData()).get('answer') ?? '')
  const form = parseWith(operatorAnswer, { answer })
  if (!form.ok) return data<AnswerReply>({ answer, errors: form.errors }, { status: 422 })
  const sent = await context.get(apiContext)(answerOperator, { body: { answer } })
  if (!sent.ok) return data<AnswerReply>({ answer, messages: [sent.problem.message] }, { status: sent.status })
  return redirect('/partener')
}

export default function Page() {
  const work = useWork()
  const listing = useLoaderData<typeof loader>()
  const reply = useActionData<AnswerReply>()
  const isOwner = useRight('own_business')
  return (
    <div className="grid gap-5 p-4 sm:p-8">
      <div>
        <p className="max-md:hidden">
          <LocationName work={work} />
        </p>
        <h1 className="text-h2">Bună, {work.person.first_name}</h1>
      </div>
      <div className="max-w-[26rem]">
        <ListingCard listing={listing} isOwner={isOwner} reply={reply} />
      </div>
    </div>
  )
}
