import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { CategoryContent } from '../content/business.server.ts'
import { buttonClass } from '../ui/actions/button.tsx'
import { categoryLinks } from './business-links.ts'
import { coverOf } from './drawn.ts'
import { OffersPicture, PricesPicture, SumPicture } from './pictures/beauty.tsx'
import { BufferPicture, DiscreetPicture, EquipmentPicture } from './pictures/health.tsx'
import { MachinesPicture, SessionsPicture, TrainersPicture } from './pictures/sports.tsx'
import { RegisterLink } from './register-link.tsx'
import { Closing } from './sections/closing.tsx'
import { Parts } from './sections/parts.tsx'

const pictures: Record<CategoryContent['parts'][number]['picture'], ComponentType> = {
  sum: SumPicture,
  prices: PricesPicture,
  offers: OffersPicture,
  equipment: EquipmentPicture,
  discreet: DiscreetPicture,
  buffer: BufferPicture,
  sessions: SessionsPicture,
  machines: MachinesPicture,
  trainers: TrainersPicture,
}

type Props = { name: string; content: CategoryContent }

/** BZ-02: the services of Dichis for one kind of business. */
export function CategoryPage({ name, content }: Props) {
  const { hero, categories, parts, closing, title } = content
  return (
    <>
      <section className="biz-hero">
        <div className="wrap biz-hero-grid">
          <div>
            <p className="mb-3 font-[560] text-cherry">{title}</p>
            <h1>{hero.title}</h1>
            <p className="mt-5 max-w-[34em] text-pretty text-ink-2 text-lead">{hero.lead}</p>
            <div className="mt-7 flex flex-wrap gap-2.5">
              <RegisterLink label="Înscrie-ți afacerea" look="primary" size="large" />
              <Link to="/business#pricing" className={buttonClass({ look: 'quiet', size: 'large' })}>
                Vezi prețurile
              </Link>
            </div>
          </div>
          <ul className={`biz-categories biz-categories-${categories.length}`}>
            {categories.map((category, at) => (
              <li key={category.name}>
                <img
                  src={coverOf(category)}
                  width="480"
                  height="320"
                  alt=""
                  decoding="async"
                  fetchPriority={at === 0 ? 'high' : 'auto'}
                />
                <span>{category.name}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section bg-sunken" aria-labelledby="gains">
        <div className="wrap">
          <h2 id="gains" className="sr-only">
            Ce primești
          </h2>
          <Parts parts={parts.map((part) => ({ ...part, Picture: pictures[part.picture] }))} />
        </div>
      </section>
      <Closing title={closing.title} />
      <nav aria-label="Alte feluri de afaceri" className="wrap flex flex-wrap gap-x-8 gap-y-2 pb-14">
        <Link to="/business" className="link">
          Dichis pentru afaceri
        </Link>
        {categoryLinks
          .filter(({ to }) => to !== `/${name}`)
          .map(({ to, label }) => (
            <Link key={to} to={to} className="link">
              {label}
            </Link>
          ))}
      </nav>
    </>
  )
}
