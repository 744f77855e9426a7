import { type Intervals, intersect, subtract } from '#domain/availability/intervals.ts'
import { attendance, openTime } from '#domain/availability/open-time.ts'
import type { Dates, Interval, LocationSchedule, ProfessionalSchedule } from '#domain/availability/schedule.ts'
import { busyMinutes, visitFor, visitSpan } from '#domain/availability/visit.ts'
import type { Service } from '#domain/catalogue/service.ts'
import type { ProfessionalId, ResourceId } from '#domain/ids.ts'
import { addDays, daysBetween, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { boundaryToEpoch } from '#domain/time/wall-time.ts'
import { type Random, seededRandom } from '#drawings/style/random.ts'
import type { BookableLocation } from './load-locations.ts'

/** A visit that fits: nobody and no unit is taken twice, neither by another visit nor by what was there before. */
export type PlannedVisit = {
  location: BookableLocation
  professionalId: ProfessionalId
  services: Service[]
  shown: Interval
  /** The claims of the visit: resource ids with their times. */
  claims: { resourceId: ResourceId; during: Interval }[]
}

type Day = {
  date: IsoDate
  location: BookableLocation
  schedule: LocationSchedule
  open: Intervals
  taken: Map<number, Interval[]>
  load: number
  r: Random
}

/**
 * Fills the dates, both included, to about a third to three quarters, nearer days more. Each day of each location draws
 * from a seed of its own, so that a day comes out the same whether it is filled today or topped up later.
 */
export function planVisits(
  location: BookableLocation,
  schedule: LocationSchedule,
  { from, to, today }: Dates & { readonly today: IsoDate },
): PlannedVisit[] {
  const taken = new Map([...schedule.claims].map(([resource, claims]) => [resource, [...claims]]))
  const popularity = 0.42 + 0.2 * seededRandom(`cerere ${location.ref}`).next()
  const open = openTime(schedule, addDays(from, -1), addDays(to, 1))
  return listDates(from, to).flatMap((date) => {
    const r = seededRandom(`zi ${location.ref} ${date}`)
    const load = popularity + (r.next() - 0.5) * 0.16 - Math.min(28, daysBetween(today, date)) * 0.003
    const day: Day = { date, location, schedule, open, taken, load, r }
    return schedule.professionals.flatMap((professional) => planDay(day, professional))
  })
}

function planDay(day: Day, professional: ProfessionalSchedule) {
  const { date, open } = day
  const bounds = { start: boundaryToEpoch(date, 0), end: boundaryToEpoch(date, 1440) }
  const present = attendance(professional, open, date, date).filter((interval) => interval.start < bounds.end)
  const busy = [...(day.taken.get(professional.resourceId) ?? [])].sort((a, b) => a.start - b.start)
  const able = day.location.services.filter(({ professionals }) => professionals.includes(professional.id))
  if (able.length === 0) return []
  return subtract(present, busy).flatMap((free) => fillInterval(day, professional, able, free))
}

// Visits are chosen first, until the load is reached; what remains becomes the gaps between them.
function fillInterval(day: Day, professional: ProfessionalSchedule, able: Service[], free: Interval) {
  const { r } = day
  const grid = day.schedule.gridMinutes
  const first = Math.ceil(free.start / grid) * grid
  const room = Math.floor((free.end - first) / grid) * grid
  const wanted: { services: Service[]; length: number }[] = []
  let used = 0
  for (let tries = 0; used < day.load * room && tries < 12; tries++) {
    const services = chooseServices(able, r)
    const length = Math.ceil(busyMinutes(visitFor(services, professional.id)) / grid) * grid
    if (used + length > room || used + length > day.load * room + length / 2 + 15) continue
    wanted.push({ services, length })
    used += length
  }
  const visits: PlannedVisit[] = []
  let at = first
  let slack = (room - used) / grid
  for (const [index, { services, length }] of wanted.entries()) {
    const gap = Math.min(slack, Math.floor((r.next() * 2 * slack) / (wanted.length - index + 1)))
    at += gap * grid
    slack -= gap
    const visit = placeVisit(day, professional, services, at)
    if (visit) visits.push(visit)
    at += length
  }
  return visits
}

function chooseServices(able: Service[], r: Random): Service[] {
  const longer = [r.pick(able), r.pick(able)].sort((a, b) => b.durationMinutes - a.durationMinutes)
  const one = longer[0]!
  const other = r.chance(0.35) ? r.pick(able) : one
  const groups = new Set([one, other].map(({ equipmentGroupId }) => equipmentGroupId).filter((id) => id !== null))
  return other === one || groups.size > 1 ? [one] : [one, other]
}

// Takes the professional and, where the services need one, a unit; null when no unit is free.
function placeVisit(
  day: Day,
  professional: ProfessionalSchedule,
  services: Service[],
  start: number,
): PlannedVisit | null {
  const { shown, busy, equipment } = visitSpan(visitFor(services, professional.id), start)
  const group = services.find(({ equipmentGroupId }) => equipmentGroupId !== null)?.equipmentGroupId ?? null
  const claims = busy.map((during) => ({ resourceId: professional.resourceId, during }))
  if (group !== null) {
    const unit = day.schedule.equipment.get(group)?.find((id) => isFree(day.taken.get(id) ?? [], equipment))
    if (unit === undefined) return null
    claims.push(...equipment.map((during) => ({ resourceId: unit, during })))
  }
  for (const { resourceId, during } of claims) day.taken.set(resourceId, [...(day.taken.get(resourceId) ?? []), during])
  return { location: day.location, professionalId: professional.id, services, shown, claims }
}

const isFree = (taken: readonly Interval[], wanted: Intervals) =>
  taken.every((each) => intersect([each], wanted).length === 0)
