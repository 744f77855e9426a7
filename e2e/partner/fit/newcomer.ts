import type { Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { sendLoginCode } from '#contract/auth/session.ts'
import { listPartnerDocuments, registerPartner } from '#contract/onboarding/register.ts'
import * as setup from '#contract/onboarding/setup.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { codeSentTo } from '../../support/outbox.ts'
import { newPerson } from '../../support/person.ts'

type Answer = { readonly ok: true } | { readonly ok: false; readonly problem: { readonly message: string } }

/** Registers a business of its own by the API; the page's session is its owner's, who has the name if one is given. */
export async function startBusiness(page: Page, locationName: string, name?: string): Promise<void> {
  const api = apiOf(page.request)
  const { firstName, lastName, phone, email } = newPerson()
  const sent = whole(await api(sendLoginCode, { body: { phone } }))
  const { data } = whole(await api(listPartnerDocuments)).body
  const versionOf = (name: string) => data.find((document) => document.name === name)?.version ?? ''
  const body = {
    first_name: name ?? firstName,
    last_name: name ?? lastName,
    phone,
    email,
    cui: '1590082',
    token: sent.body.token,
    confirmation_code: await codeSentTo(page.request, phone),
    legal_name: 'Ana Coafură SRL',
    registry_number: 'J22/12/2020',
    address: 'Str. Palat 1, Iași',
    location_name: locationName,
    category: 'coafor',
    city: 'Iași',
    accepted_terms: versionOf('terms'),
    accepted_data_processing: versionOf('data-processing'),
  }
  whole(await api(registerPartner, { body }))
}

type WorksBy = Partial<z.input<typeof setup.setupServices> & Pick<setup.Setup, 'hours'>>

/** Saves every screen of the setup but the last. */
export async function setUpBusiness(page: Page, { services, hours }: WorksBy = {}): Promise<void> {
  const api = apiOf(page.request)
  const point = { latitude: 47.161, longitude: 27.586 }
  whole(await api(setup.saveSetupAddress, { body: { address: 'Str. Lăpușneanu 3', ...point } }))
  whole(await api(setup.saveSetupServices, { body: { services: services ?? [HAIRCUT] } }))
  whole(await api(setup.saveSetupHours, { body: { hours: hours ?? EVERY_DAY } }))
  whole(await api(setup.saveSetupTeam, { body: { works_here: true, colleague: null } }))
}

const HAIRCUT = { name: 'Tuns damă', duration: 45, price: 95 }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '09:00', end_time: '18:00' }))

/** Makes the business open by its link. */
export async function publishBusiness(page: Page): Promise<void> {
  whole(await apiOf(page.request)(setup.publishLocation, { body: { licence: null } }))
}

/** The address of the business's public page. */
export async function publicPathOf(page: Page): Promise<string> {
  const { path } = whole(await apiOf(page.request)(setup.getListing)).body.data
  if (path === null) throw new Error('the business is not open')
  return path
}

/** Opens a page of a new business that clients can find by its link. */
export async function openNewBusiness(page: Page, path: string): Promise<void> {
  await startBusiness(page, 'Fără Șoricel')
  await setUpBusiness(page)
  await publishBusiness(page)
  await open(page, path)
}

function whole<A extends Answer>(answer: A): Extract<A, { ok: true }> {
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer as Extract<A, { ok: true }>
}
