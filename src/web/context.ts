import { createContext } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { OwnWork } from '#contract/staff/session.ts'
import type { Origins } from '#domain/staff/hosts.ts'
import type { SessionUser } from './site/session-user.ts'
import { demoSite, type SiteConfig } from './site/site.ts'

/** The API client of loaders and actions: called in process, with the visitor's cookies. */
export const apiContext = createContext<Client>()

/** The logged-in customer, or null for a guest; set before any loader runs. */
export const sessionContext = createContext<SessionUser | null>(null)

/** The work that the session of the provider's side proves; null without one, and on every other page. */
export const workContext = createContext<OwnWork | null>(null)

/** The nonce of this response's Content-Security-Policy; empty when there is none. */
export const nonceContext = createContext<string>('')

/** Name, legal identity and links from configuration. */
export const siteContext = createContext<SiteConfig>(demoSite)

/**
 * The origin of each side; null when all answer everywhere. Browsers never get the list: the operator's host is told to
 * nobody.
 */
export const originsContext = createContext<Origins | null>(null)

/** Reports an unexpected error; the server sets this to its log. */
export const reportContext = createContext<(error: unknown) => void>((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
})
