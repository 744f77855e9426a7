import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addressOf } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { exportActions, listActions, type StaffActions } from '#contract/staff/actions.ts'
import { ACTOR_NAMES, ACTORS } from '#domain/staff/actors.ts'
import { actWords } from '#domain/staff/facts/act-words.ts'
import type { PageHandle } from '#web/access.ts'
import { instantLabel } from '#web/bookings/labels.ts'
import { BeforeAfter } from '#web/partner/parts/before-after.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Jurnal' }

/** An unreadable part of the address narrows nothing. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const filter = parseWith(listActions.query, asked).ok ? asked : {}
  const answer = await read(context, listActions, { query: filter })
  return { ...answer.data, filter }
}

export default function Page() {
  const { actions, people, kinds, filter, next } = useLoaderData<typeof loader>()
  const { before: _page, ...narrowed } = filter
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <PageBody>
      <PageHead
        title="Jurnal"
        intro="Cine, când, de pe ce dispozitiv și ce a schimbat, clienții și Dichis la fel ca echipa. Nimeni nu poate schimba sau șterge un rând."
      >
        <a href={addressOf(exportActions, { query: narrowed })} download className={buttonClass()}>
          <Icon name="download-simple" /> Descarcă CSV
        </a>
      </PageHead>
      <Filters people={people} kinds={kinds} filter={filter} />
      {actions.length === 0 && (
        <EmptyState title={isNarrowed ? 'Nimic pentru ce ai ales' : 'Încă nu a schimbat nimeni nimic'}>
          {isNarrowed
            ? 'Încearcă fără unul dintre filtre.'
            : 'Fiecare schimbare din calendar, ofertă și echipă apare aici.'}
        </EmptyState>
      )}
      <ol className="border-line border-t empty:hidden">
        {actions.map((each) => (
          <Line key={each.id} action={each} />
        ))}
      </ol>
      {next !== null && (
        <Link
          to={`?${new URLSearchParams({ ...narrowed, before: String(next) })}`}
          className={`${buttonClass()} justify-self-start`}
        >
          Mai vechi
        </Link>
      )}
      {next !== null && <p className="only-on-paper">Rândurile dinaintea lor nu sunt pe această hârtie.</p>}
    </PageBody>
  )
}

type FiltersProps = Pick<StaffActions, 'people' | 'kinds'> & { filter: Record<string, string> }

function Filters({ people, kinds, filter }: FiltersProps) {
  return (
    <Form
      method="get"
      className="not-on-paper grid grid-cols-1 items-end gap-4 min-[22rem]:grid-cols-2 sm:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <Select label="Cine" name="who" defaultValue={filter.who ?? ''}>
        <option value="">Oricine</option>
        {ACTORS.map((actor) => (
          <option key={actor} value={actor}>
            {ACTOR_NAMES[actor]}
          </option>
        ))}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Ce" name="kind" defaultValue={filter.kind ?? ''}>
        <option value="">Orice</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {actWords(kind)}
          </option>
        ))}
      </Select>
      <TextField
        label="Numărul programării"
        name="booking_number"
        maxLength={20}
        defaultValue={filter.booking_number ?? ''}
      />
      <Button type="submit" className="min-h-[50px]">
        Arată
      </Button>
    </Form>
  )
}

function Line({ action }: { action: StaffActions['actions'][number] }) {
  const about = [action.professional, action.client, action.subject, action.reason]
  return (
    <li className="grid grid-cols-1 gap-1 border-line border-b py-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
      <div className="text-small text-ink-2">
        <time dateTime={action.at} className="figures text-ink">
          {instantLabel(action.at)}
        </time>
        {action.device !== '' && <p className="wrap-anywhere">{action.device}</p>}
      </div>
      <div className="wrap-anywhere grid grid-cols-1 gap-1">
        <p>
          <strong className="font-semibold">{actWords(action.kind)}</strong> ·{' '}
          {action.person ?? ACTOR_NAMES[action.actor]}
        </p>
        {(action.booking_id !== null || about.some(Boolean)) && (
          <p className="text-ink-2">
            {action.booking_id !== null && (
              <Link to={`/partener/bookings/${action.booking_id}`} className="link">
                programarea {action.booking_number}
              </Link>
            )}
            {action.booking_id !== null && about.some(Boolean) && ' · '}
            {about.filter(Boolean).join(' · ')}
          </p>
        )}
        {action.changes.length > 0 && (
          <dl className="grid gap-0.5 text-small">
            {action.changes.map(({ label, before, after }) => (
              <div key={label} className="wrap-anywhere">
                <dt className="inline text-ink-2">{label}: </dt>
                <dd className="inline">
                  <BeforeAfter before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}
