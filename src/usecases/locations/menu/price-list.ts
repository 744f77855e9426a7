import encodeQR from 'qr'
import { findLocation } from '#db/locations/find-location.ts'
import { notFound } from '#domain/errors.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { SUBSCRIPTION_LABEL, staffPriceLabel } from '#domain/pricing/price-label.ts'
import { listPriceByAny } from '#domain/pricing/price-range.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { todayOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { pathOfLocation } from '../path-of-location.ts'

/** The price list of a location, as it hangs on its wall. */
export type PriceList = {
  readonly name: string
  readonly address: string
  /** The address of the public page, and its QR code as SVG, black on white so that every phone reads it. */
  readonly url: string
  readonly qr: string
  readonly headings: readonly {
    readonly id: number
    readonly name: string
    readonly services: readonly { readonly name: string; readonly duration: string; readonly price: string }[]
  }[]
}

/**
 * Everything that can be booked online under its headings, at the prices of the menu, offers aside; throws `not_found`
 * while the public page is shut.
 */
export async function readPriceList(ctx: StaffContext): Promise<PriceList> {
  const location = await findLocation(ctx.db, ctx.staff.locationId, todayOf(ctx))
  if (!location) throw notFound('Pagina nu se deschide încă.')
  const url = `${ctx.settings.publicUrl}${pathOfLocation(location.id, location.slug)}`
  return {
    name: location.name,
    address: wholeAddress(location.address, location.city.name),
    url,
    qr: encodeQR(url, 'svg', { ecc: 'medium' }),
    headings: location.menu.map(({ id, name, services }) => ({
      id,
      name,
      services: services.map((service) => ({
        name: service.name,
        duration: staffDurationLabel(service.durationMinutes),
        price: service.isSubscription
          ? SUBSCRIPTION_LABEL
          : staffPriceLabel(listPriceByAny(service, service.performers)),
      })),
    })),
  }
}
