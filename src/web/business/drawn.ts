type Cover = { category: string; seed: string; view?: number; name?: string }

/** The URL of a drawn room, street front or close-up. */
export function coverOf({ category, seed, view = 0, name = 'Dichis' }: Cover): string {
  return `/pictures/drawn/cover/${category}/${view}/${seed}/${encodeURIComponent(name)}.svg`
}

/** The URL of a drawn portrait. */
export function portraitOf(seed: string, woman: boolean): string {
  return `/pictures/drawn/portrait/${seed}/${woman ? 'f' : 'm'}.svg`
}
