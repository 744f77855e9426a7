import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/clients/clients.ts'
import { parseWith } from '#contract/parse.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { outOfDate } from '#web/partner/seen/out-of-date.ts'
import { readSeen } from '#web/partner/seen/read-seen.ts'
import { ClientPage } from './client-page.tsx'
import { CONTACT } from './contact-part.tsx'

export const handle: PageHandle = {
  access: 'partner',
  right: 'see_client_names',
  title: ({ client }: Awaited<ReturnType<typeof loader>>) => client.name || 'Client',
}
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const answer = await read(context, contract.getClient, { params: { client_id: params.client ?? '' } })
  return { client: answer.data, done: DONE[url.searchParams.get('facut') ?? ''] ?? null }
}

/** The words for what the page of a new client did before it led here. */
const DONE: Readonly<Record<string, string | undefined>> = {
  adaugat: 'Am adăugat clientul.',
  cunoscut: 'Numărul era deja pe fișa aceasta, așa că nu am adăugat alt client.',
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
    return answered(answer, 'Am adăugat nota.', ['text'], rest)
  }
  return text('form') === CONTACT ? saveContact(api, params, form) : saveCard(api, params, form)
}

type Contact = z.input<typeof contract.clientContact>

async function saveContact(api: Client, params: { client_id: string }, form: FormData) {
  const typed = { phone: String(form.get('phone') ?? '').trim(), email: String(form.get('email') ?? '').trim() }
  const rest = { form: CONTACT, typed, seen: String(form.get('seen') ?? '') }
  const parsed = parseWith(contract.clientContact, typed)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const seen = readSeen<Contact>(form)
  const answer = await api(contract.changeClientContact, { params, body: { ...typed, ...(seen && { seen }) } })
  if (answer.ok) return data<Reply>({ form: CONTACT, done: savedWords(answer.body.data.renewed_links) })
  const card = await api(contract.getClient, { params })
  const { phone, email } = card.ok ? card.body.data : typed
  const stale = seen && outOfDate<Contact>({ seen, typed, now: { phone: phone ?? '', email: email ?? '' } })
  return refused(answer, ['phone', 'email'], { ...rest, ...stale })
}

/** A visit's link is renewed where the former number or address had it. */
function savedWords(renewed: number): string {
  if (renewed === 0) return 'Am salvat.'
  const links =
    renewed === 1
      ? 'Linkul trimis înainte nu mai merge'
      : `Cele ${countOf(renewed, 'link', 'linkuri')} trimise înainte nu mai merg`
  return `Am salvat. ${links}; clientul primește ${renewed === 1 ? 'altul' : 'altele'} la datele noi.`
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
  const now = await api(contract.getClient, { params })
  const { name, tags: others, preferences } = now.ok ? now.body.data : card
  const stale = seen && outOfDate<Card>({ seen, typed: card, now: { name, tags: others, preferences } })
  return refused(answer, ['name', 'tags', 'preferences'], { ...rest, ...stale })
}

export default function Page() {
  const { client, done } = useLoaderData<typeof loader>()
  return <ClientPage client={client} done={done} reply={useActionData<Reply>()} />
}
