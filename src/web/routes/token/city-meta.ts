import type { MetaDescriptor } from 'react-router'
import { citySharePicture, pageMeta } from '#web/page-meta.ts'
import { cityPath } from '#web/search/city-path.ts'
import { type CityText, cityLabel } from './city-text.ts'
import type { City } from './resolve-token.server.ts'

type Page = { city: City; text: CityText; page: number; shown: number; origin: string }

/**
 * Title, description, canonical address and where the page stands in the site. One that shows no locations is not for
 * search engines.
 */
export function cityMeta({ city, text, page, shown, origin }: Page): MetaDescriptor[] {
  const path = cityPath(city.slug, city.category?.slug)
  const nth = page > 1 ? `?page=${page}` : ''
  return [
    ...pageMeta({
      title: page > 1 ? `${text.heading}, pagina ${page} · Dichis` : text.title,
      description: text.description,
      canonical: origin + path + nth,
      image: citySharePicture(city.slug, city.category?.slug),
    }),
    ...(shown === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    { 'script:ld+json': breadcrumbs(city, origin) },
  ]
}

function breadcrumbs(city: City, origin: string) {
  const steps = [
    { name: 'Dichis', item: `${origin}/` },
    { name: cityLabel(city), item: origin + cityPath(city.slug) },
    ...(city.category ? [{ name: city.category.name, item: origin + cityPath(city.slug, city.category.slug) }] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
