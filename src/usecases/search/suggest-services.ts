import type { LocationRow } from '#db/search/location-row.ts'
import { listPriceByAny } from '#domain/pricing/price-range.ts'
import type { ServicePrice } from '#domain/pricing/price-service.ts'
import { foldText } from '#domain/text/fold-text.ts'

/** A service that several locations have under one name, with the least that it costs; null where no price is shown. */
export type SuggestedService = {
  readonly name: string
  readonly price: ServicePrice | null
  readonly locations: number
}

const MOST = 3

/** The services that the found locations have for the text while it is typed, those of most locations first. */
export function suggestServices(text: string, rows: readonly Pick<LocationRow, 'service'>[]): SuggestedService[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word.length > 2)
  const services = rows.flatMap(({ service }) => service ?? [])
  const fitting = services.filter(
    ({ name, isMeant }) => isMeant || words.some((word) => beginsIn(foldText(name), word)),
  )
  return [...Map.groupBy(fitting, ({ name }) => foldText(name)).values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST)
    .map((same) => {
      const prices = same.map((service) => listPriceByAny(service, service.own ?? []))
      const [lowest = null] = prices
        .filter(({ price }) => price !== null)
        .sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
      return { name: same[0]!.name, price: lowest, locations: same.length }
    })
}

const beginsIn = (name: string, word: string) => name.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))
