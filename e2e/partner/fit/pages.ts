import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { listClients } from '#contract/clients/clients.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { listTeam } from '#contract/team/team.ts'
import { partnerRoutes } from '#web/partner/routes.ts'
import { apiOf } from '../../support/api.ts'

/** Every address of the provider's side, as the router has it. */
export const partnerPaths = pathsOf(partnerRoutes).sort()

function pathsOf(routes: readonly RouteConfigEntry[], base = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path ? `${base}/${path}` : base
    return children ? pathsOf(children, own) : path || index ? [own] : []
  })
}

/** Pages of a location, with an example for each address that names something. */
export const INSIDE: Readonly<Record<string, (page: Page) => string | Promise<string>>> = {
  '/partener': () => '/partener',
  '/partener/*': () => '/partener/calandar',
  '/partener/archive': () => '/partener/archive',
  '/partener/calendar': () => '/partener/calendar',
  '/partener/clients': () => '/partener/clients',
  '/partener/clients/:client': async (page) => `/partener/clients/${await firstOf(page, listClients)}`,
  '/partener/location': () => '/partener/location',
  '/partener/log': () => '/partener/log',
  '/partener/page': () => '/partener/page',
  '/partener/people': () => '/partener/people',
  '/partener/reviews': () => '/partener/reviews',
  '/partener/security': () => '/partener/security',
  '/partener/services': () => '/partener/services',
  '/partener/services/:service': async (page) => `/partener/services/${await firstService(page)}`,
  '/partener/team': () => '/partener/team',
  '/partener/team/:professionalId': async (page) => `/partener/team/${await firstOf(page, listTeam)}`,
  '/partener/team/:professionalId/hours': async (page) => `/partener/team/${await firstOf(page, listTeam)}/hours`,
  '/partener/team/invite': () => '/partener/team/invite',
  '/partener/team/new': () => '/partener/team/new',
  '/partener/team/opening': () => '/partener/team/opening',
  '/partener/team/time-off': () => '/partener/team/time-off',
}

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
 * Neither shows a page of its own: one leaves, and one's link is walked where people are invited (colleague.spec.ts).
 */
export const NO_PAGE = ['/partener/invitation/:token', '/partener/logout']

async function firstOf(page: Page, list: typeof listClients | typeof listTeam): Promise<number> {
  const answer = await apiOf(page.request)(list as typeof listTeam)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data[0]!.id
}

async function firstService(page: Page): Promise<number> {
  const answer = await apiOf(page.request)(listPartnerServices)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.headings.flatMap(({ services }) => services)[0]!.id
}
