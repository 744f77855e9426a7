import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listNewBusinesses } from '#contract/operator/businesses.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { momentLabel } from '#web/operator/moment-label.ts'
import { read } from '#web/partner/parts/read.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Tabs } from '#web/ui/actions/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export const handle: PageHandle = { access: 'operator', title: 'Firme noi' }

const TABS = [
  { state: 'review', label: 'De verificat' },
  { state: 'asked', label: 'Întrebate' },
  { state: 'approved', label: 'Aprobate' },
  { state: 'refused', label: 'Refuzate' },
] as const

export async function loader({ url, context }: LoaderFunctionArgs) {
  const state = TABS.find((tab) => tab.state === url.searchParams.get('stare'))?.state ?? 'review'
  const answer = await read(context, listNewBusinesses, { query: { state } })
  return { state, rows: answer.data }
}

/** New businesses, those that wait longest first. */
export default function Page() {
  const { state, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <div>
        <h1 className="text-h1">Firme noi</h1>
        <p className="mt-1 text-ink-2">
          {state === 'review' && rows.length > 0
            ? `${countOf(rows.length, 'firmă așteaptă', 'firme așteaptă')}; cea mai veche e prima.`
            : 'Fiecare hotărâre ajunge la firmă cu aceleași cuvinte.'}
        </p>
      </div>
      <div className="op-tabs">
        <Tabs
          label="Starea firmelor"
          tabs={TABS.map((tab) => ({
            to: tab.state === 'review' ? '/operator' : `/operator?stare=${tab.state}`,
            label: tab.label,
            current: tab.state === state,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={state === 'review' ? 'Nimeni nu așteaptă' : 'Nicio firmă aici'} />
      ) : (
        <ul>
          {rows.map(({ location_id, name, legal_name, category, city, health, submitted_at }) => (
            <li key={location_id} className="op-row">
              <div className="min-w-0">
                <Link
                  to={`/operator/businesses/${location_id}`}
                  className="inline-flex min-h-11 items-center font-display text-h4 hover:text-cherry"
                >
                  {name}
                </Link>
                <p className="text-ink-2">
                  {category}
                  {health && ' · activitate medicală'} · {city} · {legal_name}
                </p>
                <p className="figures text-ink-2 text-small">publicat {momentLabel(submitted_at)}</p>
              </div>
              <Link
                to={`/operator/businesses/${location_id}`}
                className={buttonClass({ size: 'dense' })}
                aria-label={`Deschide ${name}`}
              >
                Deschide
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
