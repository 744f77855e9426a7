import type { KnownPerson, KnownService, listNamed } from '#db/imports/imported-visits.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { eventReader } from './read-event.ts'
import type { WrittenVisit } from './read-visit.ts'

type Missing = { readonly reason: string }
type FoundServices = { readonly services: readonly KnownService[]; readonly client: string }

type NameFinder = {
  readonly personOf: (written: WrittenVisit) => KnownPerson | Missing
  /** The services and the client's name; null where an event's title has no service of the menu. */
  readonly servicesOf: (written: WrittenVisit) => FoundServices | Missing | null
}

/** Finds the person and the services that a visit names; gives the Romanian reason where it cannot. */
export function nameFinder({ people, services }: Awaited<ReturnType<typeof listNamed>>): NameFinder {
  const byName = new Map<string, KnownService>()
  for (const service of services.toReversed()) byName.set(foldName(service.name), service)
  const readEvent = eventReader(services)
  const find = personFinder(people)
  return {
    personOf: ({ professional, otherwiseWith }) => {
      const chosen = professional === '' ? people.find(({ id, active }) => active && id === otherwiseWith) : undefined
      const person = chosen ?? find(professional)
      if (person) return person
      return professional === ''
        ? { reason: 'nu spune cu cine; alege tu cu cine e' }
        : { reason: `„${professional.slice(0, 60)}” nu e în echipă; adu întâi echipa` }
    },
    servicesOf: ({ services: written, name, event }) => {
      if (written === '' && event !== '') {
        const read = readEvent(event)
        return read && { services: read.services, client: name || read.client }
      }
      const found = servicesOf(written, byName)
      if (found !== null) return { services: found, client: name }
      const words = written === '' ? 'nu spune ce serviciu' : `„${written.slice(0, 60)}” nu e în meniu`
      return { reason: `${words}; adu întâi serviciile` }
    },
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
