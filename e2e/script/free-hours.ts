import type { APIRequestContext } from '@playwright/test'
import { listAvailability } from '#contract/availability/availability.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../support/api.ts'
import { pasaj } from '../support/locations.ts'
import { today } from '../support/test.ts'

type Hour = { readonly date: string; readonly time: string; readonly professionals: readonly number[] }

/** The free hours for a haircut of the seven days from the given one on, as a visitor of this request sees them. */
export async function freeHours(request: APIRequestContext, daysAhead: number, place = pasaj): Promise<Hour[]> {
  const from = addDays(today(), daysAhead)
  const query = { services: String(place.haircut), from, to: addDays(from, 6) }
  const answer = await apiOf(request)(listAvailability, { params: { id: String(place.id) }, query })
  if (!answer.ok) throw new Error(answer.problem.message)
  const hours = answer.body.data.flatMap(({ date, times }) => times.map((each) => ({ ...each, date })))
  if (hours.length < 5) throw new Error('fewer than five hours are free')
  return hours
}

/** The booking that such an hour leads to. */
export const summaryOf = ({ date, time }: Hour): string =>
  `${pasaj.path}/booking?services=${pasaj.haircut}&date=${date}&time=${time}`
