import { ACCESS_FACTS } from '#domain/catalogue/access-facts.ts'
import { locationSharePicture } from '#web/page-meta.ts'
import type { LocationView } from './load-location.ts'

type Thing = { [name: string]: string | number | boolean | null | Thing | Thing[] | string[] }

/**
 * LO-12: the location as schema.org has it, and the way to the page. A member's page has the way alone: the location is
 * described on its own.
 */
export function structuredData(view: LocationView, origin: string): Thing[] {
  const way = breadcrumbs(view, origin)
  return view.memberId === null ? [business(view, origin), way] : [way]
}

/** The nearest subtype of LocalBusiness; https://schema.org/LocalBusiness lists them. */
const types: Readonly<Record<string, string>> = {
  coafor: 'HairSalon',
  frizerie: 'HairSalon',
  unghii: 'NailSalon',
  cosmetica: 'BeautySalon',
  gene: 'BeautySalon',
  masaj: 'HealthAndBeautyBusiness',
  spa: 'DaySpa',
  stomatologie: 'Dentist',
  medic: 'MedicalClinic',
  kineto: 'MedicalBusiness',
  fitness: 'HealthClub',
  yoga: 'SportsActivityLocation',
}

function business({ location, path }: LocationView, origin: string): Thing {
  const { average_rating: average, rating_count: count, category } = location
  const offers = location.service_categories.flatMap(({ services }) => services).slice(0, MOST_OFFERS)
  return {
    '@context': 'https://schema.org',
    '@type': types[category.slug] ?? (category.health ? 'MedicalBusiness' : 'LocalBusiness'),
    '@id': origin + path,
    name: location.name,
    description: location.description,
    url: origin + path,
    image: [locationSharePicture(location.id, null), ...location.gallery.slice(0, 3).map(({ url }) => url)].map(
      (url) => origin + url,
    ),
    ...(location.phone && { telephone: location.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.address,
      addressLocality: location.city.name,
      addressRegion: location.city.county,
      addressCountry: 'RO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    openingHoursSpecification: location.opening_hours.map(({ weekday, start_time, end_time }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${WEEKDAYS[weekday - 1] ?? ''}`,
      opens: start_time,
      closes: end_time === '24:00' ? '23:59' : end_time,
    })),
    ...(location.access.length > 0 && { amenityFeature: location.access.map(feature) }),
    currenciesAccepted: 'RON',
    paymentAccepted: location.payment_methods.map(({ name }) => name).join(', '),
    ...(average !== null &&
      count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    makesOffer: offers.map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: service.name },
      ...price(service),
    })),
  }
}

/** LO-17: a fact that is known, also where the answer is no; the others are left out. */
const feature = ({ fact, value }: LocationView['location']['access'][number]): Thing => ({
  '@type': 'LocationFeatureSpecification',
  name: ACCESS_FACTS[fact].label,
  value,
  ...(ACCESS_FACTS[fact].kind === 'cm' && { unitCode: 'CMT' }),
})

const MOST_OFFERS = 40
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Service = LocationView['location']['service_categories'][number]['services'][number]

/** LO-07: a hidden price is nowhere; a range or 'de la' has no single one. */
function price({ price: least, max_price: most, range_price: isRange }: Service): Thing {
  if (least === null) return {}
  if (!isRange) return { price: least.toFixed(2), priceCurrency: 'RON' }
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: least.toFixed(2),
      ...(most !== null && { maxPrice: most.toFixed(2) }),
      priceCurrency: 'RON',
    },
  }
}

function breadcrumbs({ location, path, memberId }: LocationView, origin: string): Thing {
  const { city, category, collaborator } = location
  const locationPath = memberId === null ? path : path.replace(/\/\d+$/, '')
  const steps = [
    { name: city.name, item: `/${city.slug}` },
    { name: `${category.name} în ${city.name}`, item: `/${city.slug}/${category.slug}` },
    { name: location.name, item: locationPath },
    ...(collaborator ? [{ name: `${collaborator.first_name} ${collaborator.last_name}`, item: path }] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + item,
    })),
  }
}
