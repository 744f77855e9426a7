import type { LocationView } from '../load-location.ts'
import { Where } from './where.tsx'

/** Description, hours, payment, rules, and who the provider is in law (LO-10). */
export function About({ view }: { view: LocationView }) {
  const { location, week } = view
  const { legal, policies } = location
  return (
    <section id="despre" className="pt-10" aria-labelledby="about-title">
      <h2 id="about-title" className="mb-3.5">
        Despre {location.name}
      </h2>
      <p className="max-w-[62ch] whitespace-pre-line text-pretty">{location.description}</p>
      <div className="mt-6.5 grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] gap-x-12 gap-y-7">
        <div>
          <h3 className="mb-2 text-h4">Program</h3>
          <dl className="facts figures">
            {week.map(({ name, hours, today }) => (
              <div key={name} className={today ? 'facts-now' : undefined}>
                <dt>{name}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="mb-2 text-h4">Date legale</h3>
          <dl className="facts">
            <Fact name="Firma" value={legal.name} />
            <Fact name="CUI" value={legal.cui} />
            <Fact name="Registru" value={legal.registry_number} />
            <Fact name="Sediu" value={legal.address} />
            <Fact
              name="Plată"
              value={location.payment_methods.map(({ name }) => name.toLocaleLowerCase('ro')).join(', ')}
            />
          </dl>
        </div>
      </div>
      <Where location={location} />
      {policies.text && (
        <>
          <h3 className="mt-7 mb-2 text-h4">Bine de știut</h3>
          <p className="max-w-[62ch] whitespace-pre-line text-pretty text-ink-2">{policies.text}</p>
        </>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
