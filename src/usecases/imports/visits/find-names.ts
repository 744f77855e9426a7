import type { KnownPerson, KnownService, listNamed } from '#db/imports/imported-visits.ts'
import { foldName } from '#domain/text/fold-name.ts'
import type { WrittenVisit } from './read-visit.ts'

type Found = { readonly person: KnownPerson; readonly services: readonly KnownService[] }

/** Finds the person and the services that a visit names; gives the Romanian reason where it cannot. */
export function nameFinder({ people, services }: Awaited<ReturnType<typeof listNamed>>) {
  const byName = new Map<string, KnownService>()
  for (const service of services.toReversed()) byName.set(foldName(service.name), service)
  const find = personFinder(people)
  return ({ services: written, professional }: WrittenVisit): Found | { readonly reason: string } => {
    const found = servicesOf(written, byName)
    if (found === null) {
      const words = written === '' ? 'nu spune ce serviciu' : `„${written.slice(0, 60)}” nu e în meniu`
      return { reason: `${words}; adu întâi serviciile` }
    }
    const person = find(professional)
    if (person) return { person, services: found }
    const words = professional === '' ? 'nu spune cu cine' : `„${professional.slice(0, 60)}” nu e în echipă`
    return { reason: `${words}; adu întâi echipa` }
  }
}

/** The whole text, or its parts where each of them is a service. */
function servicesOf(written: string, byName: ReadonlyMap<string, KnownService>): KnownService[] | null {
  const whole = byName.get(foldName(written))
  if (whole) return [whole]
  const parts = written.split(/\s*(?:[,;+|\n]|\s&\s)\s*/).map((part) => byName.get(foldName(part)))
  const found = parts.flatMap((service) => service ?? [])
  return found.length === parts.length && found.length > 0 ? found : null
}

/** By the whole name in either order, by a first name that one person has; a team of one needs no name. */
function personFinder(people: readonly KnownPerson[]): (written: string) => KnownPerson | null {
  const byName = new Map<string, KnownPerson | null>()
  for (const person of people) {
    const first = foldName(person.firstName)
    byName.set(first, byName.has(first) && person.active ? null : (byName.get(first) ?? person))
  }
  for (const person of people.toReversed()) {
    byName.set(foldName(`${person.firstName} ${person.lastName}`), person)
    byName.set(foldName(`${person.lastName} ${person.firstName}`), person)
  }
  const active = people.filter((person) => person.active)
  const only = active.length === 1 ? (active[0] ?? null) : null
  return (written) => (written === '' ? only : (byName.get(foldName(written)) ?? null))
}
