import { useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import * as contract from '#contract/locations/partner-services.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { ConflictScreen } from '#web/partner/conflicts/conflict-screen.tsx'
import { valuesOf } from './form-values.ts'
import { changeServiceOf, type ServiceChange, type ServiceReply } from './service-action.ts'
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
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const asked = Number(url.searchParams.get('capitol'))
  const heading = menu.headings.find(({ id }) => id === asked) ?? menu.headings[0]
  if (params.service === 'new') return { menu, today, service: null, values: valuesOf(menu, null, heading?.id ?? 0) }
  for (const { id, services } of menu.headings) {
    const service = services.find((each) => String(each.id) === params.service)
    if (service) return { menu, today, service, values: valuesOf(menu, service, id) }
  }
  throw data(null, { status: 404 })
}

export const action = changeServiceOf

export default function Page() {
  const { menu, service, values, today } = useLoaderData<typeof loader>()
  const reply = useActionData<ServiceReply>()
  const [givenUp, setGivenUp] = useState<ServiceReply>()
  if (service && reply?.affected && reply !== givenUp) {
    const { body } = JSON.parse(reply.change ?? '{}') as ServiceChange
    return (
      <ConflictScreen
        reply={{ ...reply, affected: reply.affected }}
        today={today}
        subject={{ name: service.name, text: body ? 'Nu îl mai fac toți cei de până acum' : 'Iese din meniu' }}
        giveUp={body ? 'Renunță la schimbare' : 'Păstrează serviciul'}
        onGiveUp={() => setGivenUp(reply)}
      />
    )
  }
  return <ServicePage menu={menu} service={service} values={reply?.values ?? values} reply={reply} />
}
