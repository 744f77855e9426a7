import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import type { BusinessContent } from '../../content/business.server.ts'
import { portraitOf } from '../drawn.ts'

/** Testimonials, marked as examples until there are real ones. */
export function Testimonials({ title, note, items }: BusinessContent['testimonials']) {
  return (
    <section className="biz-band" aria-labelledby="testimonials">
      <div className="wrap">
        <div className="mb-8 max-w-[46rem]">
          <h2 id="testimonials">{title}</h2>
          <p className="mt-2">{note}</p>
        </div>
        <ul className="biz-quotes">
          {items.map(({ quote, person, place, seed, woman }) => (
            <li key={person}>
              <figure>
                <blockquote>„{quote}”</blockquote>
                <figcaption>
                  <Avatar name={person} src={portraitOf(seed, woman)} size={56} />
                  <span className="min-w-0 flex-1">
                    <b>{person}</b>
                    <span className="block">{place}</span>
                  </span>
                  <Tag>exemplu</Tag>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
