/** Where a stored picture is served from; null stays null. */
export function pictureUrl<T extends string | null>(source: T): T {
  if (source === null || /^(https:|\/)/.test(source)) return source
  return `/pictures/${source}` as T
}
