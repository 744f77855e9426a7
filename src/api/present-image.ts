/** A logo or cover. */
export const presentImage = (source: string | null) => (source === null ? null : { dataUrl500: pictureUrl(source) })

/** A person’s picture. */
export const presentPortrait = (source: string | null) => (source === null ? null : { dataUrl150: pictureUrl(source) })

/** The URL path of a stored picture: a site path unchanged, a key under /pictures; null stays null. */
export function pictureUrl<T extends string | null>(source: T): T {
  if (source === null || source.startsWith('/')) return source
  return `/pictures/${source}` as T
}
