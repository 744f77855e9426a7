import { Link } from 'react-router'
import type { Listing } from '#contract/onboarding/setup.ts'
import { countOf } from '#domain/text/counts.ts'
import { useRight } from '#web/partner/use-work.ts'

type Key = keyof Listing['has']

/** The parts that a page may have: where each is added, and what it brings. */
const ITEMS: readonly { readonly key: Key; readonly to: string; readonly title: string; readonly brings: string }[] = [
  {
    key: 'every_price',
    to: '/partener/services',
    title: 'Toate prețurile',
    brings: 'Cine caută după preț te găsește.',
  },
  {
    key: 'pictures',
    to: '/partener/page#photos',
    title: 'Poze din locul tău',
    brings: 'Clienții văd locul înainte să vină.',
  },
  { key: 'logo', to: '/partener/page#photos', title: 'Logo', brings: 'Te recunosc cei care te știu din stradă.' },
  {
    key: 'description',
    to: '/partener/page#texts',
    title: 'Câteva rânduri despre tine',
    brings: 'Clienții citesc cine ești și ce faci altfel.',
  },
  {
    key: 'payment_methods',
    to: '/partener/page#payment',
    title: 'Cum se plătește',
    brings: 'Apari și la cei care filtrează după card.',
  },
  {
    key: 'policies',
    to: '/partener/page#texts',
    title: 'Regulile casei',
    brings: 'Clientul le vede înainte să rezerve.',
  },
  { key: 'colleagues', to: '/partener/team/new', title: 'Restul echipei', brings: 'Fiecare om are agenda lui.' },
]

/** The parts that the page still lacks, for a member who may add them. */
export function Checklist({ has }: Pick<Listing, 'has'>) {
  const mayAdd = useRight('edit_offer')
  const missing = ITEMS.filter(({ key }) => !has[key])
  if (!mayAdd || missing.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">
        {missing.length === 1
          ? 'Mai e un lucru de adăugat'
          : `Mai sunt ${countOf(missing.length, 'lucru', 'lucruri')} de adăugat`}
      </h3>
      <ul className="mt-2">
        {missing.map(({ key, to, title, brings }) => (
          <li key={key} className="listing-item">
            <span className="listing-tick" aria-hidden="true" />
            <Missing to={to} title={title} brings={brings} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A part that is lacking, with its gain. */
function Missing({ to, title, brings }: { to: string; title: string; brings: string }) {
  return (
    <Link to={to} className="-my-[11px] block py-[11px]">
      <span className="link font-semibold">{title}</span>
      <span className="block text-ink-2 text-small">{brings}</span>
    </Link>
  )
}
