/** Where a stored picture is served from: a path of this site as it stands, else by its key; null stays null. */
export function pictureUrl<T extends string | null>(source: T): T {
  if (source === null || source.startsWith('/')) return source
  return `/pictures/${source}` as T
}
