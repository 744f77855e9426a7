import {
  findGallery,
  findLocation,
  findMenu,
  type TeamMember,
  type WholeLocation,
} from '#db/locations/find-location.ts'
import type { Gallery } from '#db/locations/gallery-json.ts'
import type { MenuHeading } from '#db/locations/menu-json.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { addDays, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { publicHolidays } from '#gateways/holidays/public-holidays.ts'
import { type Context, todayOf } from '../context.ts'

export type LocationView = WholeLocation & { closedDates: IsoDate[]; collaborator: TeamMember | null }

type LocationQuery = { locationId: LocationId; collaboratorId: ProfessionalId | null }

/** A location in full, or as on one collaborator’s page. Throws not_found for either unknown. */
export async function getLocation(ctx: Context, { locationId, collaboratorId }: LocationQuery): Promise<LocationView> {
  const today = todayOf(ctx)
  const location = await findLocation(ctx.read, locationId, today)
  if (!location) throw notFound()
  const collaborator = location.team.find(({ id, isCollaborator }) => id === collaboratorId && isCollaborator) ?? null
  if (collaboratorId !== null && !collaborator) throw notFound()
  const shown = collaborator ? ofMember(location, collaborator.id) : location
  return { ...shown, closedDates: closedDates(location, today), collaborator }
}

/** The menu of a location; throws not_found. */
export async function getMenu(ctx: Context, locationId: LocationId): Promise<MenuHeading[]> {
  const menu = await findMenu(ctx.read, locationId, todayOf(ctx))
  if (!menu) throw notFound()
  return menu
}

/** The pictures and albums of a location; throws not_found. */
export async function getGallery(ctx: Context, locationId: LocationId): Promise<Gallery> {
  const gallery = await findGallery(ctx.read, locationId)
  if (!gallery) throw notFound()
  return gallery
}

// A collaborator’s page lists only what that person performs and has done.
function ofMember(location: WholeLocation, professionalId: ProfessionalId): WholeLocation {
  const works = location.works.filter((work) => work.professionalId === professionalId)
  return { ...location, works, menu: menuOf(location, professionalId) }
}

function menuOf({ menu }: WholeLocation, professionalId: ProfessionalId) {
  return menu
    .map((heading) => ({
      ...heading,
      services: heading.services
        .map((service) => ({ ...service, performers: service.performers.filter(({ id }) => id === professionalId) }))
        .filter((service) => service.performers.length > 0),
    }))
    .filter((heading) => heading.services.length > 0)
}

function closedDates(location: WholeLocation, today: IsoDate): IsoDate[] {
  const last = addDays(today, location.rules.horizonDays)
  const dates = new Set(location.closures.flatMap((closure) => listDates(closure.first, closure.last)))
  if (location.closesOnPublicHolidays) {
    for (let year = Number(today.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1)
      for (const date of publicHolidays(year)) if (date >= today && date <= last) dates.add(date)
  }
  for (const { date, hours } of location.openingDates) {
    if (hours.length === 0) dates.add(date)
    else dates.delete(date)
  }
  return [...dates].sort()
}
