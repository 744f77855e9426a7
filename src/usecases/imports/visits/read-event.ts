import type { KnownService } from '#db/imports/imported-visits.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { plainName } from '#domain/text/typed-text.ts'

/** The services and the client in an event's title; the client is empty where only services stand there. */
type ReadEvent = { readonly services: readonly KnownService[]; readonly client: string }

const WORDS = /[\s:,;|/()[\]+&·•–—]+|\s-\s/
/** Words between a service and a client's name. */
const BETWEEN = new Set(
  'cu, și, la, pentru, de, with, and, for, at, mit, für, con, per, z, dla'.split(', ').map(foldName),
)
const LONGEST_CLIENT_WORDS = 5

/** Finds services of the menu in titles such as 'Ana Pop - Tuns' or 'Tuns + vopsit: Ana', the longest names first. */
export function eventReader(services: readonly KnownService[]): (title: string) => ReadEvent | null {
  const known = services
    .map((service) => ({ service, words: wordsOf(service.name).map(foldName) }))
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length)
  return (title) => {
    const words = wordsOf(title)
    const folded: (string | null)[] = words.map(foldName)
    const found: { readonly at: number; readonly service: KnownService }[] = []
    for (const { service, words: name } of known) {
      const at = placeOf(name, folded)
      if (at === -1) continue
      found.push({ at, service })
      folded.fill(null, at, at + name.length)
    }
    if (found.length === 0) return null
    const rest = words.filter((_, at) => folded[at] != null && !BETWEEN.has(folded[at]))
    const client = rest.length <= LONGEST_CLIENT_WORDS ? plainName(rest.join(' ')) : ''
    return { services: found.sort((one, other) => one.at - other.at).map(({ service }) => service), client }
  }
}

const wordsOf = (text: string) => text.split(WORDS).filter((word) => foldName(word) !== '')

/** The place at which these words stand one after the other; -1 without one. */
function placeOf(name: readonly string[], words: readonly (string | null)[]): number {
  return words.findIndex((_, at) => name.every((word, further) => words[at + further] === word))
}
