import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/clients/clients.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { keepOthers, readSeen } from '#web/partner/parts/keep-others.ts'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { ClientPage } from './client-page.tsx'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.client.name || 'Client'} · Dichis Partener` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)(contract.getClient, { params: { client_id: params.client ?? '' } })
  if (!answer.ok) throw data(null, { status: answer.status === 422 ? 404 : answer.status })
  return { client: answer.body.data }
}

export async function action({ request, params: { client = '' }, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { client_id: client }
  if (text('form') === 'note') {
    const body = { text: text('text') }
    const rest = { form: 'note', typed: body }
    const parsed = parseWith(contract.clientNote, body)
    if (!parsed.ok) return wrong({ text: ['Scrie nota.'] }, rest)
    const answer = await api(contract.addClientNote, { params, body })
    return answer.ok ? data<Reply>({ form: 'note', done: 'Am adăugat nota.' }) : refused(answer, ['text'], rest)
  }
  const typed = { name: text('name'), tags: text('tags'), preferences: text('preferences') }
  const rest = { form: 'card', typed, seen: text('seen') }
  const tags = typed.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const body = await mergedCard(api, params, form, { ...typed, tags })
  const parsed = parseWith(contract.clientForm, body)
  if (!parsed.ok) {
    const ofTags = Object.keys(parsed.errors).some((field) => field.startsWith('tags'))
    const errors = Object.fromEntries(Object.entries(parsed.errors).filter(([field]) => !field.startsWith('tags')))
    return wrong(
      { ...errors, ...(ofTags ? { tags: ['Cel mult 12 etichete, fiecare de cel mult 30 de caractere.'] } : {}) },
      rest,
    )
  }
  const answer = await api(contract.changeClient, { params, body })
  return answer.ok
    ? data<Reply>({ form: 'card', done: 'Am salvat.' })
    : refused(answer, ['name', 'tags', 'preferences'], rest)
}

type Card = { readonly name: string; readonly tags: string[]; readonly preferences: string }

/** The card as it is to stand: what a colleague has changed since the form was opened stays. */
async function mergedCard(api: Client, params: { client_id: string }, form: FormData, typed: Card): Promise<Card> {
  const seen = readSeen<Card>(form)
  const answer = await api(contract.getClient, { params })
  if (!seen || !answer.ok) return typed
  const { name, tags, preferences } = answer.body.data
  return keepOthers(seen, typed, { name, tags: [...tags], preferences })
}

export default function Page() {
  const { client } = useLoaderData<typeof loader>()
  return <ClientPage client={client} reply={useActionData<Reply>()} />
}
