import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/clients/clients.ts'
import { parseWith } from '#contract/parse.ts'
import { clashes, keepOthers } from '#domain/keep-others.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { readSeen } from '#web/partner/parts/read-seen.ts'
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
  return saveCard(api, params, form)
}

type Card = z.input<typeof contract.clientForm>

async function saveCard(api: Client, params: { client_id: string }, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), tags: text('tags'), preferences: text('preferences') }
  const rest = { form: 'card', typed, seen: text('seen') }
  const tags = typed.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const card = { ...typed, tags }
  const parsed = parseWith(contract.clientForm, card)
  if (!parsed.ok) {
    const ofTags = Object.keys(parsed.errors).some((field) => field.startsWith('tags'))
    const errors = Object.fromEntries(Object.entries(parsed.errors).filter(([field]) => !field.startsWith('tags')))
    return wrong(
      { ...errors, ...(ofTags ? { tags: ['Cel mult 12 etichete, fiecare de cel mult 30 de caractere.'] } : {}) },
      rest,
    )
  }
  const seen = readSeen<Card>(form)
  const answer = await api(contract.changeClient, { params, body: { ...card, ...(seen && { seen }) } })
  if (answer.ok) return data<Reply>({ form: 'card', done: 'Am salvat.' })
  const newer = seen && (await newerCard(api, params, { seen, card }))
  return refused(answer, ['name', 'tags', 'preferences'], { ...rest, ...newer })
}

/** Where colleagues have changed the same: their card as seen, and in the fields theirs with what was typed into it. */
async function newerCard(api: Client, params: { client_id: string }, { seen, card }: { seen: Card; card: Card }) {
  const answer = await api(contract.getClient, { params })
  if (!answer.ok) return null
  const { name, tags, preferences } = answer.body.data
  const now = { name, tags, preferences }
  if (clashes(seen, card, now).length === 0) return null
  const merged = keepOthers(seen, card, now)
  const typed = { ...merged, tags: merged.tags.join(', ') }
  return { typed, seen: JSON.stringify(now), stale: true as const }
}

export default function Page() {
  const { client } = useLoaderData<typeof loader>()
  return <ClientPage client={client} reply={useActionData<Reply>()} />
}
