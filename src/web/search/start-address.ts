import { getCity } from '#contract/addresses/addresses.ts'
import type { Client } from '#contract/client.ts'
import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import type { Remembered, RememberedAddress } from './remembered.ts'

type City = { slug: string; name: string; latitude: number; longitude: number }

/** SR-13: the first address of a visit: the city chosen last, else the address chosen last, else Iași. */
export async function startAddress(
  api: Client,
  { city: slug, near }: Remembered,
  known: readonly City[],
): Promise<RememberedAddress> {
  if (slug === null) return near ?? DEFAULT_ADDRESS
  const city = known.find((each) => each.slug === slug) ?? (await findCity(api, slug))
  return city ? addressOf(city) : (near ?? DEFAULT_ADDRESS)
}

/** 'Cluj-Napoca, România': a city as the middle of a search. */
export function addressOf({ name, latitude, longitude }: Omit<City, 'slug'>): RememberedAddress {
  return { address: `${name}, România`, latitude, longitude }
}

async function findCity(api: Client, slug: string): Promise<City | null> {
  const answer = await api(getCity, { params: { slug }, query: {} })
  return answer.ok ? answer.body.data : null
}
