import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import { oglinda } from './locations.ts'

/** The addresses of a location, and of what somebody has booked there. */
export type Example = {
  readonly path: string
  readonly collaborator: string
  readonly service: number
  /** The query of an hour: `&date=…&time=…`. */
  readonly hour: string
  /** The number of a booking of the customer that is logged in, and the link that a message of it has. */
  readonly booking: number
  readonly link: string
}

export const EXAMPLE: Example = {
  path: oglinda.path,
  collaborator: oglinda.collaborator,
  service: oglinda.haircut,
  hour: '',
  booking: 0,
  link: '/r/AAAAAAAAAAAAAAAAAAAAAA',
}

/**
 * An address or more for each page of customers, by its address in the router: what must hold for every page is walked
 * over these.
 */
export const customerPages = ({ path, collaborator, service, hour, booking, link }: Example) => {
  const visit = `booking?services=${service}`
  const account = `/account/bookings?booking=${booking}`
  return {
    '/': ['/'],
    '/locations': ['/locations?search=tuns', '/locations?search=qqqqzzzzxxxx'],
    '/locations/:locationId/:first?': [path, `${path}?photos=1`],
    '/locations/:locationId/:first/:second': [collaborator],
    '/locations/:locationId/booking': [`${path.replace(/[^/]*$/, '')}booking`],
    '/locations/:locationId/:first/booking': [
      `${path}/booking`,
      ...[1, 2, 3].map((step) => `${path}/${visit}&step=${step}`),
      `${path}/${visit}${hour}`,
    ],
    '/locations/:locationId/:first/:second/booking': [`${collaborator}/${visit}`],
    '/login': ['/login', '/login?auth-state=login-with-sms'],
    '/register': ['/register', '/register?register-type=email'],
    '/confirm-email': ['/confirm-email'],
    '/setup-password': ['/setup-password'],
    '/privacy-policy': ['/privacy-policy'],
    '/terms-and-conditions': ['/terms-and-conditions'],
    '/cookie-policy': ['/cookie-policy'],
    '/reviews-policy': ['/reviews-policy'],
    '/ranking': ['/ranking'],
    '/accessibility': ['/accessibility'],
    '/legal-notice': ['/legal-notice'],
    '/r/:token': [link, `${link}?change=cancel`, `${link}?change=move`],
    '/loc/:token': ['/loc/AAAAAAAAAAAAAAAAAAAAAA'],
    '/business': ['/business'],
    '/beauty-and-care': ['/beauty-and-care'],
    '/health-and-wellness': ['/health-and-wellness'],
    '/sports-and-recreation': ['/sports-and-recreation'],
    '/faq': ['/faq'],
    '/feedback': ['/feedback'],
    '/app': ['/app'],
    '/offline': ['/offline'],
    '/busy': ['/busy'],
    '/account-deleted': ['/account-deleted'],
    '/account': ['/account'],
    '/account/bookings': [
      '/account/bookings',
      '/account/bookings?type=past',
      account,
      `${account}&change=cancel`,
      `${account}&change=move`,
    ],
    '/account/subscriptions': ['/account/subscriptions'],
    '/account/profile': ['/account/profile'],
    '/account/security': ['/account/security'],
    '/:token': ['/iasi', '/concurs-demonstrativ'],
    '/:token/:category': ['/iasi/frizerie'],
    '/*': ['/unde/am/ajuns'],
  } satisfies Record<string, readonly string[]>
}

/** Pages that are never hydrated. */
export const STILL: readonly string[] = ['/offline', '/busy']

/** Addresses of the router without a page to walk: a form alone, pages of this machine, other sides. */
const OTHERS = /^\/(logout$|dev\/|partener(\/|$)|operator(\/|$))/

/** The address of each page of customers, as the router has it. */
export const customerPaths = pathsOf(routes)
  .filter((path) => !OTHERS.test(path))
  .sort()

/** Every address of such routes. */
export function pathsOf(of: readonly RouteConfigEntry[], base = ''): string[] {
  return of.flatMap(({ path, index, children }) => {
    const own = path ? `${base}/${path}` : base
    return children ? pathsOf(children, own) : path || index ? [own || '/'] : []
  })
}
