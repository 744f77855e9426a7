import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as contract from '#contract/locations/partner-services.ts'
import { parseWith } from '#contract/parse.ts'
import { parseId, type ServiceId } from '#domain/ids.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { postedValues, type ServiceValues, toBody, valuesOf } from './form-values.ts'
import { ServicePage } from './service-page.tsx'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.service?.name ?? 'Serviciu nou'} · Dichis Partener` },
  { name: 'robots', content: 'noindex' },
]

/** A service of the menu, or with `new` in its place the form of one. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)(contract.listPartnerServices)
  if (!answer.ok) throw data(null, { status: answer.status })
  const menu = answer.body.data
  const asked = Number(url.searchParams.get('capitol'))
  const heading = menu.headings.find(({ id }) => id === asked) ?? menu.headings[0]
  if (params.service === 'new') return { menu, service: null, values: valuesOf(menu, null, heading?.id ?? 0) }
  for (const { id, services } of menu.headings) {
    const service = services.find((each) => String(each.id) === params.service)
    if (service) return { menu, service, values: valuesOf(menu, service, id) }
  }
  throw data(null, { status: 404 })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const id = parseId<ServiceId>(params.service)
  if (id === null && params.service !== 'new') throw data(null, { status: 404 })
  if (id !== null && form.get('intent') === 'withdraw') {
    const answer = await api(contract.withdrawService, { params: { service_id: String(id) } })
    return answer.ok ? redirect('/partener/services?facut=retras') : refused(answer, [])
  }
  const values = postedValues(form)
  const { body, errors } = toBody(values)
  const parsed = parseWith(contract.serviceForm, body)
  const found = { ...(parsed.ok ? {} : parsed.errors), ...errors }
  if (Object.keys(found).length > 0) return withValues(values, wrong(found))
  const answer =
    id === null
      ? await api(contract.addService, { body })
      : await api(contract.changeService, { params: { service_id: String(id) }, body })
  if (answer.ok) return redirect(`/partener/services?facut=${id === null ? 'adaugat' : 'salvat'}`)
  return withValues(values, refused(answer, Object.keys(values)))
}

/** What was posted comes back with what is wrong, also without script. */
function withValues(values: ServiceValues, { data: reply, init }: ReturnType<typeof wrong>) {
  return data<Reply & { values: ServiceValues }>({ ...reply, values }, init ?? {})
}

export default function Page() {
  const { menu, service, values } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply & { values?: ServiceValues }>()
  return <ServicePage menu={menu} service={service} values={reply?.values ?? values} reply={reply} />
}
