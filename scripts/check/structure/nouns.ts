/**
 * The product's nouns, each a folder of that name wherever a layer has to do with it: `find src -path '*waitlist*'`
 * shows one slice from page to table. In this order: a folder imports from those before it in its layer, never from
 * those after it.
 */
export const nouns = [
  'concurrency',
  'text',
  'time',
  'catalogue',
  'pricing',
  'cities',
  'messages',
  'auth',
  'tables',
  'staff',
  'availability',
  'bookings',
  'billing',
  'waitlist',
  'clients',
  'calendar',
  'team',
  'reviews',
  'locations',
  'search',
  'addresses',
  'account',
  'providers',
  'onboarding',
  'imports',
  'operator',
  'archive',
  'site',
] as const

/** Layers whose folders are nouns, except these: the database's own, and HTTP itself. */
export const layersOfNouns = ['domain', 'contract', 'usecases', 'db', 'api']
export const otherFolders = ['src/db/connections', 'src/db/schema', 'src/db/migrations', 'src/api/http']

/** The web app's folders, in the same order. The first are its building blocks; pages come last. */
export const webFolders = [
  'styles',
  'async',
  'ui',
  'site',
  'content',
  'favourites',
  'locations',
  'availability',
  'bookings',
  'waitlist',
  'auth',
  'account',
  'search',
  'map',
  'consent',
  'offline',
  'shell',
  'business',
  'partner',
  'operator',
  'routes',
] as const
