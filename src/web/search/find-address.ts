import { searchAddresses } from '#contract/addresses/addresses.ts'
import type { Client } from '#contract/client.ts'
import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import { firstPart, shortAddress } from './address-text.ts'
import type { RememberedAddress } from './remembered.ts'

/** The address that a text names, from the addresses of Romania; null when it names none. */
export async function findAddress(api: Client, text: string): Promise<RememberedAddress | null> {
  if (firstPart(text).toLowerCase() === firstPart(DEFAULT_ADDRESS.address).toLowerCase()) return DEFAULT_ADDRESS
  const answer = await api(searchAddresses, { query: { search: text } })
  const found = answer.ok ? answer.body.data[0] : undefined
  return found ? { address: shortAddress(found.label), latitude: found.latitude, longitude: found.longitude } : null
}
