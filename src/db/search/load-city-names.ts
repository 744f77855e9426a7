import { cachedMinute } from '../cached-minute.ts'

/** The slugs and names of all cities that locations may be in: they change when a provider opens in a new one. */
export const loadCityNames = cachedMinute((db) => db.selectFrom('city').select(['slug', 'name']).execute())
