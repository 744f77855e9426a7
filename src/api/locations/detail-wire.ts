import type * as z from 'zod/mini'
import type { gallery, locationDetail, professional } from '#contract/locations/location-detail.ts'
import type { AccessFact } from '#domain/catalogue/access-facts.ts'
import { toNamed } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { getGallery, LocationView } from '#usecases/locations/get-location.ts'
import { pictureUrl, presentImage, presentPortrait } from '../present-image.ts'
import { presentHeading } from './menu-wire.ts'

export function presentLocation(location: LocationView): z.output<typeof locationDetail> {
  const { id, slug, name, description, category, categories, city, address, latitude, longitude, phone } = location
  return {
    id,
    slug,
    name,
    description,
    logo: presentImage(location.logo),
    in_review: !location.isListed,
    category,
    categories,
    city,
    address,
    latitude,
    longitude,
    phone,
    average_rating: location.averageRating,
    rating_count: location.ratingCount,
    opening_hours: location.openingHours.map(({ weekday, opens, closes }) => {
      return { weekday, start_time: formatTime(opens), end_time: formatTime(closes) }
    }),
    closed_dates: location.closedDates,
    special_hours: location.openingDates.flatMap(({ date, hours }) =>
      hours.map(([opens, closes]) => ({ date, start_time: formatTime(opens), end_time: formatTime(closes) })),
    ),
    payment_methods: location.paymentMethods,
    policies: { text: location.policies, ...toNamed(LOCATION_RULES, location.rules, 'column') },
    access: location.access.map(presentFact),
    legal: {
      name: location.legal.name,
      cui: location.legal.cui,
      registry_number: location.legal.registryNumber,
      address: location.legal.address,
    },
    custom_fields: location.customFields,
    professionals: location.team.map(presentProfessional),
    collaborator: location.collaborator && presentProfessional(location.collaborator),
    service_categories: location.menu.map(presentHeading),
    ...presentGallery(location),
    works: location.works.map((work) => ({ ...presentPicture(work), professional_id: work.professionalId })),
  }
}

export const presentFact = ({ fact, value, confirmedOn, source }: AccessFact) => ({
  fact,
  value,
  confirmed_on: confirmedOn,
  source,
})

export function presentGallery(view: Awaited<ReturnType<typeof getGallery>>): z.output<typeof gallery> {
  return {
    gallery: view.gallery.map(presentPicture),
    albums: view.albums.map(({ id, name, pictures }) => ({ id, name, pictures: pictures.map(presentPicture) })),
  }
}

const presentPicture = ({ id, source, alt }: Pick<LocationView['gallery'][number], 'id' | 'source' | 'alt'>) => ({
  id,
  url: pictureUrl(source),
  alt,
})

function presentProfessional(member: LocationView['team'][number]): z.output<typeof professional> {
  const { id, firstName, lastName, title, portrait, ratingSum, ratingCount, isCollaborator } = member
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    title,
    avatar: presentPortrait(portrait),
    average_rating: ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100,
    rating_count: ratingCount,
    is_collaborator: isCollaborator,
  }
}
