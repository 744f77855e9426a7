import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import type { PlaceView } from './load-place.ts'

/** Title, description and structured data of a place's page, or of one member of its team there. */
export function placeMeta(view: PlaceView, origin: string): MetaDescriptor[] {
  const { location, path } = view
  const member = location.collaborator
  const where = `${location.category.name.toLocaleLowerCase('ro')} în ${location.city.name}`
  const title = member
    ? `${member.first_name} ${member.last_name} la ${location.name}, ${where} · Dichis`
    : `${location.name}, ${where} · Dichis`
  const image = location.gallery[0]?.url
  return [
    ...pageMeta({
      title,
      description: `${location.name}, ${location.address}: servicii, prețuri, recenzii și orele libere. Rezervi online în câteva clipe.`,
      canonical: origin + path,
      image: image && origin + image,
    }),
    ...(member ? [] : [{ 'script:ld+json': business(view, origin) }]),
  ]
}

function business({ location, path }: PlaceView, origin: string) {
  const { average_rating: average, rating_count: count } = location
  return {
    '@context': 'https://schema.org',
    '@type': location.category.health ? 'MedicalBusiness' : 'HealthAndBeautyBusiness',
    name: location.name,
    url: origin + path,
    ...(location.phone && { telephone: location.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.address,
      addressLocality: location.city.name,
      addressRegion: location.city.county,
      addressCountry: 'RO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    ...(average !== null &&
      count > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }),
  }
}
