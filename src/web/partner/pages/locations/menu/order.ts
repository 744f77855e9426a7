import type { ServiceId } from '#domain/ids.ts'

/** The headings of a menu with the services under each, by id. */
export type Order = readonly { readonly id: number; readonly services: readonly ServiceId[] }[]

/** A service's place: under which heading, before how many others. */
export type Target = { readonly heading: number; readonly at: number }

export function place(order: Order, service: ServiceId, { heading, at }: Target): Order {
  return order.map(({ id, services }) => {
    const others = services.filter((each) => each !== service)
    return { id, services: id === heading ? [...others.slice(0, at), service, ...others.slice(at)] : others }
  })
}

/** One step up or down; past the end of a heading into the next one. */
export function step(order: Order, service: ServiceId, by: 1 | -1): Order {
  const from = order.findIndex(({ services }) => services.includes(service))
  const heading = order[from]
  if (!heading) return order
  const at = heading.services.indexOf(service) + by
  if (at >= 0 && at < heading.services.length) return place(order, service, { heading: heading.id, at })
  const next = order[from + by]
  return next ? place(order, service, { heading: next.id, at: by === 1 ? 0 : next.services.length }) : order
}

/** A heading with all that stands under it, one step up or down. */
export function stepHeading(order: Order, heading: number, by: 1 | -1): Order {
  const from = order.findIndex(({ id }) => id === heading)
  const moving = order[from]
  const other = order[from + by]
  if (!moving || !other) return order
  return order.map((each, at) => (at === from ? other : at === from + by ? moving : each))
}
