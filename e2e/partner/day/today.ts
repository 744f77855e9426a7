import type { Page } from '@playwright/test'
import { placeByStaff } from '#contract/calendar/placing.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { expect, test } from '../../support/test.ts'
import { type Client, teamOf } from '../calendar/day.ts'
import { makeRoom, teamNow } from '../calendar/now.ts'

/** How late somebody is of whom 'Nu a venit' can be said. */
const MISSED_MINUTES = 10

/**
 * Places visits that have just begun, each with another colleague, whatever the hour: for a manager, who may override
 * hours. They began so long ago that 'Nu a venit' can be said.
 */
export async function visitsUnderWay(page: Page, clients: readonly Client[], notWith?: ProfessionalId): Promise<void> {
  await pastMidnight(page)
  const { people } = await teamNow(page)
  const begun = new Date(Date.now() - MISSED_MINUTES * 60_000)
  const start_time = begun.toLocaleTimeString('sv', { timeZone: 'Europe/Bucharest', timeStyle: 'short' })
  const left = [...clients]
  const problems: string[] = []
  for (const each of people) {
    const [client] = left
    if (!client) return
    if (each.person.id === notWith) continue
    await makeRoom(page, each, false)
    const problem = await placeToday(page, { professional_id: each.person.id, start_time }, client)
    if (problem === null) left.shift()
    else problems.push(problem)
  }
  expect(left, problems.join('\n')).toEqual([])
}

/** Just after midnight, waits until what began so long ago is of today. */
async function pastMidnight(page: Page): Promise<void> {
  const [each] = (await teamNow(page)).people
  const early = Math.max(0, MISSED_MINUTES - (each?.now ?? 0)) * 60_000
  test.setTimeout(test.info().timeout + early)
  await page.waitForTimeout(early)
}

/**
 * Half an hour or more, so that it is not over while it is worked on. Gives what stood in the way; null: it is placed.
 */
async function placeToday(
  page: Page,
  where: { professional_id: ProfessionalId; start_time: string },
  client: Client,
): Promise<string | null> {
  const { api, services } = await teamOf(page)
  const { date } = await teamNow(page)
  const service = services
    .filter(({ professionals, duration }) => professionals.includes(where.professional_id) && duration >= 30)
    .toSorted((one, other) => one.duration - other.duration)[0]
  if (!service) return 'does nothing that takes half an hour'
  const body = { ...where, services: [service.id], client, start_date: date, override: true }
  const answer = await api(placeByStaff, { body }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  return answer.ok ? null : JSON.stringify(answer.problem)
}
