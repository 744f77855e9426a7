import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { listClients } from '#contract/clients/clients.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { withCardName } from '#domain/clients/attendee.ts'
import { countOf } from '#domain/text/counts.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import type { PageHandle } from '#web/access.ts'
import { useDebounced } from '#web/async/use-debounced.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { useRight } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'

export const handle: PageHandle = { access: 'partner', right: 'see_client_names', title: 'Clienți' }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const search = (url.searchParams.get('cauta') ?? '').slice(0, 80)
  const answer = await read(context, listClients, { query: { search } })
  return { clients: answer.data, search }
}

const SHOWN = 50

/** Found as one types; without script by the button. */
export default function Page() {
  const { clients, search } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const isOwner = useRight('own_business')
  const mayAdd = useRight('list_clients')
  const { call: soon } = useDebounced((form: HTMLFormElement) => void submit(form, { replace: true }), 200)
  return (
    <PageBody>
      <PageHead title="Clienți" intro="Întâi cine a fost de curând. Fiecare telefon e un client.">
        {mayAdd && (
          <ButtonLink to="/partener/clients/new" look="primary">
            <Icon name="plus" /> Client nou
          </ButtonLink>
        )}
        {isOwner && <ButtonLink to="/partener/import">Adu o listă</ButtonLink>}
      </PageHead>
      <Form method="get" className="not-on-paper flex max-w-[560px] items-end gap-2">
        <div className="flex-1">
          <TextField
            label="Caută după nume sau telefon"
            type="search"
            name="cauta"
            maxLength={80}
            autoComplete="off"
            defaultValue={search}
            onChange={(event) => event.currentTarget.form && soon(event.currentTarget.form)}
          />
        </div>
        <Button type="submit" className="min-h-[50px]">
          Caută
        </Button>
      </Form>
      <p role="status" className="text-small text-ink-2">
        {said(clients.length)}
      </p>
      {clients.length === 0 && search === '' && (
        <EmptyState title="Încă nu ai clienți">Apar aici singuri, cu prima lor programare.</EmptyState>
      )}
      {clients.length === 0 && search !== '' && (
        <EmptyState
          title="Nu găsim pe nimeni"
          action={
            <ButtonLink to="/partener/clients" reloadDocument>
              Arată toți clienții
            </ButtonLink>
          }
        >
          Încearcă o parte din nume sau ultimele cifre ale telefonului.
        </EmptyState>
      )}
      <ul className="border-line border-t empty:hidden">
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} />
        ))}
      </ul>
    </PageBody>
  )
}

type Client = Success<typeof listClients>['data'][number]

function ClientRow({ client }: { client: Client }) {
  const today = useToday()
  return (
    <li className="border-line border-b">
      <Link
        to={`/partener/clients/${client.id}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 rounded-lg px-2 py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_9rem_13rem]"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-sm:col-span-2">
          <span className="truncate font-semibold">
            {client.attendee === null ? client.name || 'Fără nume' : withCardName(client.attendee, client.name)}
          </span>
          {client.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
        <span className="figures text-ink-2">{client.phone ? phoneLabel(client.phone) : ''}</span>
        <span className="justify-self-end text-small text-ink-2">
          {client.last_visit ? (
            <>
              <span className="sr-only">ultima vizită </span>
              {dayMonthLabel(client.last_visit, today)}
            </>
          ) : (
            'nicio vizită încheiată'
          )}
        </span>
      </Link>
    </li>
  )
}

function said(count: number): string {
  if (count === 0) return 'Niciun client.'
  if (count >= SHOWN) return `Primii ${SHOWN}. Scrie mai mult ca să găsești mai repede.`
  return count === 1 ? 'Un client.' : `${countOf(count, 'client', 'clienți')}.`
}
