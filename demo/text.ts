import type { Random } from '#drawings/style/random.ts'

const folded: Record<string, string> = { ă: 'a', â: 'a', î: 'i', ș: 's', ț: 't' }

/** 'Salonul Ștefania' → 'salonul-stefania'. */
export const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ăâîșț]/g, (letter) => folded[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The list in another order. */
export const shuffled = <T>(list: readonly T[], r: Random): T[] => {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = r.int(0, i)
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}

/** Some of the list, in the list's own order. */
export const someOf = <T>(list: readonly T[], count: number, r: Random): T[] => {
  const chosen = new Set(shuffled(list, r).slice(0, count))
  return list.filter((item) => chosen.has(item))
}
