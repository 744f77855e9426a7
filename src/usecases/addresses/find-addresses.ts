import type { Position } from '#domain/catalogue/location.ts'
import { invalid } from '#domain/errors.ts'
import type { FoundAddress } from '#gateways/geocoding/gateway.ts'
import type { Context } from '../context.ts'

const MOST = 6

type Asked = { search: string; position: Position | null }

/** Addresses and towns of Romania by text, or the nearest to a position; throws invalid when neither is given. */
export async function findAddresses(
  { gateways }: Context,
  { search, position }: Asked,
): Promise<readonly FoundAddress[]> {
  if (position) return gateways.geocoding.reverse(position)
  if (search.trim() === '') throw invalid({ search: 'Câmpul căutare este obligatoriu' })
  return gateways.geocoding.search(search, MOST)
}
