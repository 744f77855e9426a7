import { fillCities } from '#db/catalogue/fill-reference.ts'
import { findAddress, type StoredAddress, updateAddress } from '#db/onboarding/business.ts'
import { findCityId } from '#db/onboarding/register.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import { isFarFrom } from '#domain/onboarding/map-point.ts'
import { changeLocation } from '../locations/change-location.ts'
import type { StaffContext } from '../staff/staff.ts'
import { findCity } from './find-city.ts'

export type AddressForm = {
  readonly address: string
  /** As a person writes it, with the county where several have that name. */
  readonly city: string
  readonly latitude: number
  readonly longitude: number
}

export async function getAddress({ db, staff }: StaffContext): Promise<AddressForm> {
  return formOf(await findAddress(db, staff.locationId))
}

/**
 * Changes where people come to. In another city a point that was not moved goes to the middle of it. Throws `invalid`
 * for an unknown city and for a point far from it.
 */
export function changeAddress(ctx: StaffContext, typed: AddressForm): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const stored = await findAddress(tx, locationId)
    const before = formOf(stored)
    const city = typed.city.trim() === before.city ? null : findCity(typed.city)
    const isMoved = typed.latitude !== before.latitude || typed.longitude !== before.longitude
    const { latitude, longitude } = city && !isMoved ? city : typed
    requireNear({ latitude, longitude }, city ?? stored.city)
    const address = typed.address.trim()
    if (city) await fillCities(tx, [city])
    const cityId = city && (await findCityId(tx, city.slug))
    await updateAddress(tx, locationId, { address, latitude, longitude, ...(cityId && { city_id: cityId }) })
    const after = formOf(await findAddress(tx, locationId))
    return { result: undefined, act: { kind: 'address_changed', before, after } }
  })
}

/** Throws `invalid` for a point on the map that is far from the location's city. */
export async function requireNearCity(tx: Tx, id: LocationId, point: { latitude: number; longitude: number }) {
  requireNear(point, (await findAddress(tx, id)).city)
}

type City = { readonly name: string; readonly latitude: number; readonly longitude: number }

function requireNear(point: { latitude: number; longitude: number }, city: City): void {
  if (isFarFrom(point, city))
    throw invalid({ latitude: `Punctul de pe hartă e departe de ${city.name}. Pune-l pe intrare.` })
}

/** 'Iași', 'Băneasa, Giurgiu'. */
function formOf({ address, latitude, longitude, city: { name, county } }: StoredAddress): AddressForm {
  return { address, latitude, longitude, city: name === county ? name : `${name}, ${county}` }
}
