import { createHash } from 'node:crypto'
import type { NewClaim } from '#db/availability/claims.ts'
import type { KnownPerson, KnownService } from '#db/imports/imported-visits.ts'
import type { PlacedPast } from '#domain/availability/rules/soft-rules.ts'
import type { Interval, Visit } from '#domain/availability/schedule.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import { resized } from '#domain/calendar/resize.ts'
import { LONGEST_BLOCK_LABEL } from '#domain/imports/blocked-time.ts'
import { countOf } from '#domain/text/counts.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import type { nameFinder } from './find-names.ts'
import type { WrittenVisit } from './read-visit.ts'

type Planned = { readonly mark: string; readonly person: KnownPerson; readonly shown: Interval }

/** A visit whose person and services are found, and whose time is free where it is to come. */
export type PlannedVisit = Omit<WrittenVisit, 'services' | 'professional' | 'otherwiseWith' | 'event' | 'isBlocked'> &
  Planned & {
    readonly kind: 'visit'
    readonly services: readonly KnownService[]
    readonly visit: Visit
    readonly isUpcoming: boolean
    readonly claims: readonly NewClaim[]
    readonly overridden: readonly PlacedPast[]
  }

/** Time that somebody of the team keeps for themselves. */
export type PlannedBlock = Pick<WrittenVisit, 'row' | 'date' | 'minute'> &
  Planned & {
    readonly kind: 'block'
    readonly label: string
    /** Why it is no visit; empty where its row says so. */
    readonly remark: string
    /** The parts of its time that nothing else takes, each with its claims. */
    readonly parts: readonly (Interval & { readonly claims: readonly NewClaim[] })[]
  }

/** By which a visit of a file is the same however often the file comes, and wherever it was moved since. */
export function markOf({ date, minute, professional, services, event, phone, email, name }: WrittenVisit): string {
  const client = phone ?? email?.toLowerCase() ?? foldName(name)
  const facts = [date, minute, foldName(professional), foldName(services || event), client]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Finds whom and what a row names: a visit, blocked time, or the Romanian reason why it brings nothing. */
export function planRow(
  written: WrittenVisit,
  { personOf, servicesOf }: ReturnType<typeof nameFinder>,
  now: number,
): PlannedVisit | PlannedBlock | { readonly reason: string } {
  const named = written.isBlocked ? null : servicesOf(written)
  if (named && 'reason' in named) return named
  const person = personOf(written)
  if ('reason' in person) return person
  if (named === null) return planBlock(written, person, now)
  const { services, client } = named
  const visit = visitOf(services, written.minutes)
  if (!visit) return { reason: `${countOf(written.minutes ?? 0, 'minut', 'minute')} nu ajung pentru serviciile ei` }
  const { shown } = visitSpan(visit, startOf(written))
  const isUpcoming = shown.end > now
  const left = [person, ...services].find(({ active }) => !active)
  if (isUpcoming && left)
    return { reason: 'name' in left ? `„${left.name}” nu mai e în meniu` : `${left.firstName} nu mai lucrează aici` }
  const { services: _, professional: __, otherwiseWith: ___, event: ____, isBlocked: _____, ...facts } = written
  const found = { mark: markOf(written), person, services, visit, shown, isUpcoming, claims: [], overridden: [] }
  return { kind: 'visit', ...facts, name: client, ...found }
}

const startOf = ({ date, minute }: WrittenVisit) => wallToEpoch(date, minute) ?? 0

/** The visit as long as the file says; null where that is too short for its services. */
function visitOf(services: readonly KnownService[], minutes: number | null): Visit | null {
  const visit = services.map(({ id, duration, buffer, wait }) => ({
    serviceId: id,
    durationMinutes: duration,
    bufferMinutes: buffer,
    wait,
  }))
  return minutes === null ? visit : resized(visit, minutes)
}

function planBlock(
  written: WrittenVisit,
  person: KnownPerson,
  now: number,
): PlannedBlock | { readonly reason: string } {
  const { row, date, minute, minutes, event, services, isBlocked } = written
  if (minutes === null) return { reason: 'nu spune cât durează timpul blocat' }
  const shown = { start: startOf(written), end: startOf(written) + minutes }
  if (shown.end <= now) return { reason: 'a trecut; timpul blocat care a trecut nu se aduce' }
  if (!person.active) return { reason: `${person.firstName} nu mai lucrează aici` }
  const label = (event || services || 'Timp blocat').slice(0, LONGEST_BLOCK_LABEL).toWellFormed().trim()
  const remark = isBlocked ? '' : 'nu are un serviciu din meniu, deci vine ca timp blocat'
  return { kind: 'block', row, date, minute, mark: markOf(written), person, shown, label, remark, parts: [] }
}
