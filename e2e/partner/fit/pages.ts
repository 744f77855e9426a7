import type { Page } from '@playwright/test'
import { addVouchers } from '#contract/billing/partner-vouchers.ts'
import { getClient, listClients } from '#contract/clients/clients.ts'
import { addOffer } from '#contract/locations/offers.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { listTeam } from '#contract/team/team.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { partnerRoutes } from '#web/partner/routes.ts'
import { apiOf } from '../../support/api.ts'
import { pathsOf } from '../../support/pages.ts'
import { today } from '../../support/test.ts'

/** Every address of the provider's side, as the router has it. */
export const partnerPaths = pathsOf(partnerRoutes).sort()

/** Pages before one works anywhere. */
export const OUTSIDE: Readonly<Record<string, string>> = {
  '/partener/documents/:name': '/partener/documents/data-processing',
  '/partener/login': '/partener/login',
  '/partener/register': '/partener/register',
}

/** Screens of a business that is not published yet. */
export const SETUP = ['', '/address', '/services', '/hours', '/team', '/publish'].map(
  (screen) => `/partener/setup${screen}`,
)

/**
 * Addresses without a page of their own: logging out leaves, and an invitation is opened in colleague.spec.ts.
 */
export const NO_PAGE = ['/partener/invitation/:token', '/partener/logout']

/** An example for each address within a location that names something. */
const EXAMPLES: Readonly<Record<string, (page: Page) => string | Promise<string>>> = {
  '/partener/*': () => '/partener/calandar',
  '/partener/bookings/:booking': async (page) => `/partener/bookings/${await firstVisit(page)}`,
  '/partener/clients/:client': async (page) => `/partener/clients/${await firstOf(page, listClients)}`,
  '/partener/services/:service': async (page) => `/partener/services/${await firstService(page)}`,
  '/partener/offers/:offerId': async (page) => `/partener/offers/${await anOffer(page)}`,
  '/partener/vouchers/:voucherId': async (page) => `/partener/vouchers/${await aVoucher(page)}`,
  '/partener/team/:professionalId': async (page) => `/partener/team/${await firstOf(page, listTeam)}`,
  '/partener/team/:professionalId/hours': async (page) => `/partener/team/${await firstOf(page, listTeam)}/hours`,
}

/** Every other page of the provider's side: those of a location, each with its address. */
export const INSIDE = partnerPaths
  .filter((path) => !(path in OUTSIDE || SETUP.includes(path) || NO_PAGE.includes(path)))
  .map((path) => ({ path, addressOf: EXAMPLES[path] ?? (() => path) }))

async function firstOf(page: Page, list: typeof listClients | typeof listTeam): Promise<number> {
  const answer = await apiOf(page.request)(list as typeof listTeam)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data[0]!.id
}

async function firstVisit(page: Page): Promise<number> {
  const client = { client_id: String(await firstOf(page, listClients)) }
  const answer = await apiOf(page.request)(getClient, { params: client })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.visits[0]!.id
}

async function pricedServices(page: Page) {
  const answer = await apiOf(page.request)(listPartnerServices)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.headings.flatMap(({ services }) => services)
}

const firstService = async (page: Page): Promise<number> => (await pricedServices(page))[0]!.id

/** An offer to come on every priced service, which is the longest such page. */
async function anOffer(page: Page): Promise<number> {
  const services = (await pricedServices(page)).filter(({ price, hidden_price }) => price && !hidden_price)
  const body = {
    start_date: addDays(today(), 300),
    end_date: addDays(today(), 340),
    start_time: '09:00',
    end_time: '12:30',
    discount_type: 'percentage' as const,
    discount: 1,
    service_ids: services.filter(({ is_subscription }) => !is_subscription).map(({ id }) => id),
  }
  const answer = await apiOf(page.request)(addOffer, { body })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.id
}

/** A batch of codes, which is the longest such page. */
async function aVoucher(page: Page): Promise<number> {
  const limits = { valid_from: null, valid_until: '2099-12-31', max_uses: 1, max_uses_per_customer: 1 }
  const code = `CADOU-${Date.now().toString(36).toUpperCase()}`
  const body = { code, count: 30, discount_type: 'fixed' as const, discount: 125.5, service_ids: [], ...limits }
  const answer = await apiOf(page.request)(addVouchers, { body })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.id
}
