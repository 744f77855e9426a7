import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/partner-services.ts'
import { parseWith } from '#contract/parse.ts'
import type { DecisionOnWire } from '#contract/team/affected.ts'
import { parseId, type ServiceId } from '#domain/ids.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { AffectedScreen } from '#web/partner/affected/affected-screen.tsx'
import { type AffectedReply, readChange, replyOf } from '#web/partner/affected/change-reply.ts'
import { useAffected } from '#web/partner/affected/use-affected.ts'
import { read } from '#web/partner/parts/read.ts'
import { changePicture, PHOTO_WORDS, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { isLike, readSeen } from '#web/partner/seen/read-seen.ts'
import { mergeValues, postedValues, type ServiceValues, staleValues, toBody, valuesOf } from './form-values.ts'
import { ServicePage } from './service-page.tsx'
import { type Removed, removeVisitRule, setVisitRule } from './visit-rule-action.ts'

export const handle: PageHandle = {
  access: 'partner',
  right: 'edit_offer',
  title: ({ service }: Awaited<ReturnType<typeof loader>>) => service?.name ?? 'Serviciu nou',
}
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** A service of the menu, or with `new` in its place the form of one. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const answer = await read(context, contract.listPartnerServices)
  const menu = answer.data
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const found = findValues(menu, params.service)
  if (found) return { menu, today, ...found }
  if (params.service !== 'new') throw data(null, { status: 404 })
  const asked = Number(url.searchParams.get('capitol'))
  const heading = menu.headings.find(({ id }) => id === asked) ?? menu.headings[0]
  return { menu, today, service: null, values: valuesOf(menu, null, heading?.id ?? 0) }
}

function findValues(menu: contract.PartnerServices, asked: string | undefined) {
  for (const { id, services } of menu.headings) {
    const service = services.find((each) => String(each.id) === asked)
    if (service) return { service, values: valuesOf(menu, service, id) }
  }
  return null
}

export const action = changeServiceOf

export default function Page() {
  const { menu, service, values, today } = useLoaderData<typeof loader>()
  const reply = useActionData<ServiceReply>()
  const { open, onGiveUp } = useAffected(reply)
  if (service && open) {
    const { typed } = JSON.parse(open.change ?? '{}') as ServiceChange
    return (
      <AffectedScreen
        reply={open}
        today={today}
        subject={{ name: service.name, text: typed ? 'Nu îl mai fac toți cei de până acum' : 'Iese din meniu' }}
        giveUp={typed ? 'Renunță la schimbare' : 'Păstrează serviciul'}
        onGiveUp={onGiveUp}
      />
    )
  }
  return <ServicePage menu={menu} service={service} values={reply?.values ?? values} saved={values} reply={reply} />
}

/** How a service changes, and what stood in its form before; without a new form it is withdrawn. */
type ServiceChange = { readonly typed?: ServiceValues; readonly seen?: ServiceValues | null }

type ServiceReply = Reply & AffectedReply & { readonly values?: ServiceValues; readonly removed?: Removed }

async function changeServiceOf({ request, params, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const id = parseId<ServiceId>(params.service)
  if (id === null && params.service !== 'new') throw data(null, { status: 404 })
  // With decisions the change comes back as it was sent first.
  if (id !== null && form.has('change')) {
    const { change, decisions } = readChange<ServiceChange>(form)
    const { typed, seen = null } = change
    if (typed !== undefined && !isLike(typed, postedValues(new FormData()))) throw data(null, { status: 400 })
    return typed ? save(api, id, { typed, seen, decisions }) : withdraw(api, id, decisions)
  }
  if (id !== null && form.get('intent') === 'withdraw') return withdraw(api, id, [])
  if (id !== null && form.get('form') === 'picture') return savePicture(api, id, form)
  if (id !== null && form.get('form') === 'visit-rule') return setVisitRule(api, id, form)
  if (id !== null && form.get('form') === 'remove-visit-rule') return removeVisitRule(api, id, form)
  const values = postedValues(form)
  if (id !== null) return save(api, id, { typed: values, seen: readSeen<ServiceValues>(form), decisions: [] })
  const { body, errors } = parsedBody(values)
  if (!body) return withValues({ values }, wrong(errors))
  const answer = await api(contract.addService, { body })
  if (answer.ok) return redirect('/partener/services?facut=adaugat')
  return withValues({ values }, refused(answer, Object.keys(values)))
}

/** The body for the API, or without it what is wrong. */
function parsedBody(values: ServiceValues) {
  const { body, errors } = toBody(values)
  const parsed = parseWith(contract.serviceForm, body)
  const found = { ...(parsed.ok ? {} : parsed.errors), ...errors }
  return { errors: found, body: parsed.ok && Object.keys(found).length === 0 ? parsed.value : null }
}

type Saving = {
  readonly typed: ServiceValues
  readonly seen: ServiceValues | null
  readonly decisions: DecisionOnWire[]
}

async function save(api: Client, id: ServiceId, { typed, seen, decisions }: Saving) {
  const params = { service_id: String(id) }
  const answer = { values: typed, ...(seen && { seen: JSON.stringify(seen) }) }
  const { merged, stale } = await mergedValues(api, params.service_id, { typed, seen })
  if (stale) return data<ServiceReply>({ ...answer, ...stale }, { status: 409 })
  const { body, errors } = parsedBody(merged)
  if (!body) return withValues(answer, wrong(errors))
  const reply = await replyOf({ typed, seen }, decisions, (decided) =>
    api(contract.changeService, { params, body: { ...body, decisions: decided } }),
  )
  if (reply.data.done) return redirect('/partener/services?facut=salvat')
  return reply.data.affected ? reply : withValues(answer, formReply(reply))
}

/**
 * The service as it is to stand: what a colleague has changed since the form was opened stays; `stale` where both have
 * changed the same.
 */
async function mergedValues(api: Client, id: string, { typed, seen }: Pick<Saving, 'typed' | 'seen'>) {
  const answer = await api(contract.listPartnerServices)
  const now = answer.ok ? findValues(answer.body.data, id)?.values : undefined
  if (!seen || !answer.ok || !now) return { merged: typed, stale: null }
  const opened = { seen, typed, now }
  return { merged: mergeValues(opened), stale: staleValues(opened, answer.body.data) }
}

async function withdraw(api: Client, id: ServiceId, decisions: DecisionOnWire[]) {
  const params = { service_id: String(id) }
  const reply = await replyOf({}, decisions, (decided) =>
    api(contract.withdrawService, { params, body: { decisions: decided } }),
  )
  if (reply.data.done) return redirect('/partener/services?facut=retras')
  return reply.data.affected ? reply : withValues({}, formReply(reply))
}

function savePicture(api: Client, id: ServiceId, form: FormData) {
  const params = { service_id: String(id) }
  return changePicture(form, {
    save: (image) => api(contract.setServicePicture, { params, body: { image } }),
    remove: () => api(contract.removeServicePicture, { params }),
    words: { ...PHOTO_WORDS, saved: 'Am salvat fotografia. Clienții o văd deja.' },
  })
}

/** A refusal in the form's terms. */
function formReply({ data: { errors = {}, messages = [] }, init }: Awaited<ReturnType<typeof replyOf>>) {
  return data<Reply>({ errors, ...(messages.length > 0 && { message: messages.join(' ') }) }, init ?? {})
}

/** Sends the posted values back with what is wrong, also without script. */
function withValues(sent: Pick<ServiceReply, 'values' | 'seen'>, { data: reply, init }: ReturnType<typeof wrong>) {
  return data<ServiceReply>({ ...reply, ...sent }, init ?? {})
}
