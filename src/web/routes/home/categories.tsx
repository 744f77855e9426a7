import { Link } from 'react-router'
import { countLocations } from '#domain/catalogue/location-noun.ts'

export type HomeCategory = { id: number; slug: string; name: string; locations: number; picture: string }

/** The categories with a picture and how many locations each has. */
export function HomeCategories({ categories }: { categories: HomeCategory[] }) {
  if (categories.length === 0) return null
  return (
    <section className="section pt-3! wrap" aria-labelledby="categories">
      <h2 id="categories" className="mb-5.5">
        De toate pentru tine
      </h2>
      <ul className="category-grid">
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={`/locations?categories=${category.slug}`} prefetch="intent" className="category-tile">
              <img src={category.picture} width="84" height="60" alt="" loading="lazy" decoding="async" />
              <span className="min-w-0">
                <b>{category.name}</b>
                <span className="text-[13px] text-ink-2">{countLocations(category.locations, category.slug)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
