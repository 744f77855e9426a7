import type { Page } from '@playwright/test'
import { getTeamDay } from '#contract/calendar/day.ts'
import { placeByStaff } from '#contract/calendar/placing.ts'
import { getOwnWork, switchLocation } from '#contract/staff/session.ts'
import { type Colleague, logInToPartner } from '../../staff.ts'
import { type Client, teamOf } from '../day.ts'
import { cancelForGood } from '../now.ts'

/**
 * Logs in at the demo's gym: today's calendar of the salon is everybody's. Gives whose column is the colleague's own.
 */
export async function logInAtGym(page: Page, colleague: Colleague): Promise<number | null> {
  await logInToPartner(page, colleague)
  const { api } = await teamOf(page)
  const work = await api(getOwnWork)
  const gym = work.ok ? work.body.data.locations.find(({ name }) => name.startsWith('Sala Brad')) : undefined
  if (!gym) throw new Error('there is no gym')
  await api(switchLocation, { body: { location_id: gym.id } })
  const there = await api(getOwnWork)
  return there.ok ? (there.body.data.current?.professional_id ?? null) : null
}

/** Gives a colleague a visit that has just begun, and nothing else now, whatever the hour: for a manager. */
export async function aVisitNow(manager: Page, professional: number, client: Client): Promise<void> {
  const { api, services } = await teamOf(manager)
  const answer = await api(getTeamDay, { query: {} })
  if (!answer.ok) throw new Error(answer.problem.message)
  const { date, people, ...day } = answer.body.data
  const person = people.find(({ id }) => id === professional)
  if (!person) throw new Error('the colleague is not of the team')
  const now = Math.floor((Date.parse(day.now) - Date.parse(day.day_start)) / 60_000)
  const canceled: number[] = []
  for (const block of person.blocks) {
    const isOpen = block.kind === 'booking' && (block.status === 'confirmed' || block.status === 'pending')
    if (!isOpen || block.end <= now - 10) continue
    canceled.push(block.id)
  }
  await cancelForGood(manager, canceled)
  const theirs = services.filter(({ professionals }) => professionals.includes(person.id))
  const [service] = theirs.toSorted((one, other) => one.duration - other.duration)
  if (!service) throw new Error('the colleague does nothing')
  const begun = new Date(Math.max(Date.parse(day.now) - 5 * 60_000, Date.parse(day.day_start)))
  const start_time = begun.toLocaleTimeString('sv', { timeZone: 'Europe/Bucharest', timeStyle: 'short' })
  const body = {
    services: [service.id],
    professional_id: person.id,
    client,
    start_date: date,
    start_time,
    override: true,
  }
  const placed = await api(placeByStaff, { body }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem))
}
