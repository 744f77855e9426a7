import { cityNames } from '#domain/search/reading/read-text.ts'
import { cachedMinute } from '../cached-minute.ts'

/**
 * The names of cities in a search, with their slugs: of all cities that locations may be in. They change when a
 * provider opens in a new one.
 */
export const loadCityNames = cachedMinute(async (db) =>
  cityNames(await db.selectFrom('city').select(['slug', 'name']).execute()),
)
