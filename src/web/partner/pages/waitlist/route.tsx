import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import * as contract from '#contract/waitlist/partner-waiting-list.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Pagination } from '#web/ui/actions/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { sentDate } from '#web/ui/forms/written/kinds.ts'
import { WaitingEntryItem } from './entry-item.tsx'

export const handle: PageHandle = { access: 'partner', right: 'change_calendar', title: 'Lista de așteptare' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** An unreadable part of the address narrows nothing. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const filter = {
    date: sentDate(url.searchParams.get('date') ?? ''),
    service_id: url.searchParams.get('service') ?? '',
  }
  const asked = Object.entries({ ...filter, page: url.searchParams.get('pagina') ?? '' }).filter(
    ([, text]) => text !== '',
  )
  const query = Object.fromEntries(asked)
  const isRead = parseWith(contract.listPartnerWaiting.query, query).ok
  const { data, meta } = await read(context, contract.listPartnerWaiting, { query: isRead ? query : {} })
  return { ...data, meta, filter: isRead ? filter : { date: '', service_id: '' } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { entry_id: text('entry') }
  const rest = { form: text('entry') }
  if (text('intent') === 'remove')
    return answered(await api(contract.removeWaitingEntry, { params }), 'Nu mai e pe listă.', [], rest)
  const [date = '', time = ''] = text('place').split(' ')
  const parsed = parseWith(contract.offerWaitingPlace.body, { date, time })
  if (!parsed.ok) return wrong<Reply>({ time: ['Alege o oră liberă.'] }, rest)
  const answer = await api(contract.offerWaitingPlace, { params, body: parsed.value })
  return answered(answer, 'I-am scris. Locul e ținut un sfert de oră.', ['time'], rest)
}

/** The waiting list, by day and service. */
export default function Page() {
  const { entries, services, meta, filter } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const isGone = reply?.done !== undefined && !entries.some(({ id }) => String(id) === reply.form)
  const isNarrowed = filter.date !== '' || filter.service_id !== ''
  const address = (page: number) =>
    `?${new URLSearchParams({ date: filter.date, service: filter.service_id, pagina: String(page) })}`
  return (
    <PageBody>
      <PageHead
        title="Lista de așteptare"
        intro="În ordinea în care au cerut. Locul oferit e ținut 15 minute; cele eliberate se oferă singure, dacă regulile de rezervare spun așa."
      />
      <div role="status" className="empty:hidden">
        {isGone && <Notice kind="done">{reply?.done}</Notice>}
      </div>
      {(isNarrowed || entries.length > 0) && <Filters services={services} filter={filter} />}
      {entries.length === 0 ? (
        <EmptyState title={isNarrowed ? 'Nu așteaptă nimeni pentru ce ai ales' : 'Nu așteaptă nimeni'}>
          {isNarrowed
            ? 'Încearcă altă zi sau alt serviciu.'
            : 'Când nicio oră nu i se potrivește, clientul se poate pune pe listă de pe pagina de rezervare.'}
        </EmptyState>
      ) : (
        <ul className="border-line border-t">
          {entries.map((entry) => (
            <WaitingEntryItem
              key={entry.id}
              entry={entry}
              reply={reply?.form === String(entry.id) ? reply : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination current={meta.current_page} last={meta.last_page} hrefOf={address} />
    </PageBody>
  )
}

type FiltersProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'services' | 'filter'>

function Filters({ services, filter }: FiltersProps) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-4" key={`${filter.date} ${filter.service_id}`}>
      <DateField label="Ziua" name="date" optional defaultValue={filter.date} />
      <Select label="Serviciul" name="service" defaultValue={filter.service_id}>
        <option value="">Oricare</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit">Arată</Button>
    </Form>
  )
}
