import { Link } from 'react-router'
import type { BusinessContent } from '../../content/business.server.ts'
import { coverOf } from '../drawn.ts'

/** The three kinds of business, each leading to its page. */
export function Categories({ title, items }: BusinessContent['categories']) {
  return (
    <section className="section wrap" aria-labelledby="kinds">
      <h2 id="kinds" className="mb-7">
        {title}
      </h2>
      <ul className="biz-kinds">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} prefetch="intent">
              <img src={coverOf(item)} width="480" height="320" alt="" loading="lazy" decoding="async" />
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
