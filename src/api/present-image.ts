/** A logo or cover. */
export const presentImage = (source: string | null) => (source === null ? null : { dataUrl500: pictureUrl(source) })

/** A person’s picture. */
export const presentPortrait = (source: string | null) => (source === null ? null : { dataUrl150: pictureUrl(source) })

/** The URL path of a stored picture: a site path unchanged, a key under /pictures; null stays null. */
export function pictureUrl(source: string): string
export function pictureUrl(source: string | null): string | null
export function pictureUrl(source: string | null): string | null {
  return source === null || source.startsWith('/') ? source : `/pictures/${source}`
}
