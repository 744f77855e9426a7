import { type LocationId, parseId } from '#domain/ids.ts'

const KEY = 'favourite-wanted'

/**
 * Remembers in this tab which location's heart a guest pressed. A browser that refuses storage only loses the choice.
 */
export function rememberWanted(id: LocationId): void {
  try {
    sessionStorage.setItem(KEY, String(id))
  } catch {}
}

/** The location whose heart was pressed before the login, once; null when there is none. */
export function takeWanted(): LocationId | null {
  try {
    const id = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return parseId(id)
  } catch {
    return null
  }
}
