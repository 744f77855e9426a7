import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/partner-services.ts'
import { parseWith } from '#contract/parse.ts'
import { parseId, type ServiceId } from '#domain/ids.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { MenuPage } from './menu-page.tsx'
import { type Order, step, stepHeading } from './order.ts'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Servicii' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const answer = await read(context, contract.listPartnerServices)
  return { menu: answer.data, done: DONE[url.searchParams.get('facut') ?? ''] ?? null }
}

/** Said after the form of a service has led back here. */
const DONE: Record<string, string | undefined> = {
  adaugat: 'Am adăugat serviciul. Se vede deja pe pagina ta.',
  salvat: 'Am salvat. Se vede deja pe pagina ta.',
  retras: 'Am retras serviciul.',
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'heading') return saveHeading(api, text('heading_id'), text('name'))
  if (text('intent') === 'remove-heading') return removeHeading(api, text('heading_id'))
  return saveOrder(api, (order) => ordered(order, text))
}

/** A refused order brings the menu as it is now: it was made of one that a colleague has changed since. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  (formMethod === 'POST' && actionStatus !== 503) || defaultShouldRevalidate

async function saveHeading(api: Client, id: string, name: string) {
  const rest = { form: `heading-${id}`, typed: { name } }
  const parsed = parseWith(contract.headingForm, { name })
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const body = { name }
  const answer =
    id === ''
      ? await api(contract.addHeading, { body })
      : await api(contract.renameHeading, { params: { heading_id: id }, body })
  return answered(answer, id === '' ? 'Am adăugat capitolul.' : 'Am schimbat numele.', ['name'], rest)
}

async function removeHeading(api: Client, id: string) {
  const answer = await api(contract.removeHeading, { params: { heading_id: id } })
  return answered(answer, 'Am șters capitolul.', [], {})
}

/** A step by a button is made from the menu as it stands; a drag sends the whole order. */
async function saveOrder(api: Client, change: (order: Order) => Order) {
  const menu = await api(contract.listPartnerServices)
  if (!menu.ok) return refused(menu, [])
  const order = menu.body.data.headings.map(({ id, services }) => ({ id, services: services.map((each) => each.id) }))
  const headings = change(order).map(({ id, services }) => ({ id, services: [...services] }))
  const answer = await api(contract.orderServices, { body: { headings } })
  return answer.ok ? data<Reply>({ form: 'order' }) : refused(answer, [])
}

function ordered(order: Order, text: (name: string) => string): Order {
  const by = text('by') === 'up' ? -1 : 1
  const service = parseId<ServiceId>(text('service_id'))
  if (text('intent') === 'step' && service !== null) return step(order, service, by)
  if (text('intent') === 'step-heading') return stepHeading(order, Number(text('heading_id')), by)
  return readOrder(text('order')) ?? order
}

/** '3:12.15,4:7' as headings with their services; null for what is none. */
function readOrder(text: string): Order | null {
  if (!/^(\d+:(\d+(\.\d+)*)?)(,\d+:(\d+(\.\d+)*)?)*$/.test(text)) return null
  return text.split(',').map((part) => {
    const [id, services = ''] = part.split(':')
    return { id: Number(id), services: services.split('.').flatMap((each) => parseId<ServiceId>(each) ?? []) }
  })
}

export default function Page() {
  const { menu, done } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return <MenuPage menu={menu} reply={reply} done={reply ? undefined : (done ?? undefined)} />
}
