import type { Listing } from '#contract/onboarding/setup.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Key = keyof Listing['has']

/** What a page may have, and what each brings. */
const ITEMS: readonly { readonly key: Key; readonly title: string; readonly brings: string }[] = [
  { key: 'every_price', title: 'Toate prețurile', brings: 'Cine caută după preț te găsește.' },
  { key: 'pictures', title: 'Poze din locul tău', brings: 'Clienții văd locul înainte să vină.' },
  { key: 'logo', title: 'Logo', brings: 'Te recunosc cei care te știu din stradă.' },
  { key: 'description', title: 'Câteva rânduri despre tine', brings: 'Clienții citesc cine ești și ce faci altfel.' },
  { key: 'payment_methods', title: 'Cum se plătește', brings: 'Apari și la cei care filtrează după card.' },
  { key: 'policies', title: 'Regulile casei', brings: 'Clientul le vede înainte să rezerve.' },
  { key: 'colleagues', title: 'Restul echipei', brings: 'Fiecare om are agenda lui.' },
]

/** What is still missing on the page; what is there already stands ticked. */
export function Checklist({ has }: Pick<Listing, 'has'>) {
  const done = ITEMS.filter(({ key }) => has[key]).length
  if (done === ITEMS.length) return null
  return (
    <div>
      <h3 className="font-semibold">
        {done} din {ITEMS.length} gata
      </h3>
      <ul className="mt-2">
        {ITEMS.map(({ key, title, brings }) => (
          <li key={key} className="listing-item">
            <span className="listing-tick" data-on={has[key] || undefined} aria-hidden="true">
              {has[key] && <Icon name="check" size={16} />}
            </span>
            <span>
              <span className={has[key] ? 'text-ink-2' : 'font-semibold'}>
                {title}
                {has[key] && <span className="sr-only">, gata</span>}
              </span>
              {!has[key] && <span className="block text-ink-2 text-small">{brings}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
