import type { Position } from '#domain/catalogue/position.ts'
import { invalid } from '#domain/errors.ts'
import type { FoundAddress } from '#gateways/geocoding/gateway.ts'
import type { Context } from '../context.ts'

const MAX_ADDRESSES = 6

type AddressQuery = { search: string; position: Position | null }

/**
 * Romanian addresses and towns matching the text, or nearest to the position. Throws `invalid` when neither is given.
 */
export async function findAddresses(
  { gateways }: Context,
  { search, position }: AddressQuery,
): Promise<readonly FoundAddress[]> {
  if (position) return gateways.geocoding.reverse(position)
  if (search.trim() === '') throw invalid({ search: 'Scrie ce cauți.' })
  return gateways.geocoding.search(search, MAX_ADDRESSES)
}
