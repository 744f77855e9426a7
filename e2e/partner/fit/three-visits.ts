import { expect, type Page } from '@playwright/test'
import { findFirstFree, placeByStaff } from '#contract/calendar/placing.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../../support/api.ts'
import { newPerson } from '../../support/person.ts'
import { today } from '../../support/test.ts'

/** Whose visits they are. */
export const CLIENTS = ['Alina Moga', 'Bianca Ursu', 'Carla Vlad'] as const

/** Three visits one after the other on a day to come on which it is open, and where one of them could go. */
export async function bookThree(page: Page) {
  let date = addDays(today(), 3)
  const api = apiOf(page.request)
  const menu = await api(listPartnerServices)
  const service = menu.ok ? menu.body.data.headings[0]?.services[0] : undefined
  if (!service) throw new Error('there is no service')
  for (const name of CLIENTS) {
    const query = { services: String(service.id), from: date }
    const free = await api(findFirstFree, { query })
    const place = free.ok ? free.body.data[0] : undefined
    if (!place) throw new Error('there is no free place')
    const slot = { professional_id: place.professional_id, start_date: place.date, start_time: place.time }
    const client = { name, phone: newPerson().phone }
    const placed = await api(placeByStaff, { body: { ...slot, services: [service.id], client } })
    expect(placed.ok).toBe(true)
    date = place.date
  }
  const query = { services: String(service.id), from: addDays(today(), 12) }
  const later = await api(findFirstFree, { query })
  const free = later.ok ? later.body.data.at(-1) : undefined
  if (!free) throw new Error('there is no free place')
  return { date, free }
}
