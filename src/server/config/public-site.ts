import { isLoopbackHost } from '#api/http/loopback.ts'
import type { Config, Given, Name } from './parse-variables.ts'
import { variables } from './sections.ts'

/** Whether the site is public: PUBLIC_URL is not this machine. */
export const isPublic = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).host)

const sendsSms = ({ SMS_URL, TWILIO_ACCOUNT }: Given | Config) => Boolean(SMS_URL || TWILIO_ACCOUNT)

/** Whether messages stay on this machine and are shown at /dev/outbox. */
export const showsOutbox = (config: Config): boolean => !isPublic(config) && !sendsSms(config) && !config.SMTP_URL

/** Faults that would leave a public site insecure or unable to send messages. */
export function publicSiteFaults(given: Given, config: Config): string[] {
  if (!isPublic(config)) return []
  const faults: string[] = []
  if (!config.PUBLIC_URL?.startsWith('https:'))
    faults.push(`PUBLIC_URL must begin with https://: over http, passwords and sessions can be read on their way.`)
  if (!sendsSms(given))
    faults.push('A public site must be able to send SMS: set SMS_URL, or TWILIO_ACCOUNT, TWILIO_TOKEN and TWILIO_FROM.')
  if (!given.SMTP_URL || !given.MAIL_FROM)
    faults.push('A public site must be able to send mail: set SMTP_URL and MAIL_FROM.')
  if (!given.DATABASE_URL && !given.DEMO)
    faults.push(
      'A public site on the embedded database must say what it holds: DEMO=0 (empty), or DEMO=1 (the demo, whose passwords everybody knows).',
    )
  return faults
}

const IDENTITY = [
  'SITE_EMAIL',
  'SITE_LEGAL_NAME',
  'SITE_CUI',
  'SITE_REGISTRY_NUMBER',
  'SITE_ADDRESS',
  'SITE_PHONE',
] as const satisfies Name[]

/** The variables that still have the demo’s identity; with any, nobody is legally responsible for the site. */
export const identityLeftOpen = (config: Config) => stillDefault(config, IDENTITY)

/** Warnings for the operator, one sentence each. */
export function warningsOf(config: Config): string[] {
  const open = stillDefault(config, IDENTITY)
  if (isPublic(config))
    return open.length === 0
      ? []
      : [`This site is public and still shows the demonstration's values of ${open.join(', ')} (see content/README.md)`]
  return oneSidedOutbox(config)
}

/** With one channel real and the other not, the latter’s messages can be read nowhere. */
function oneSidedOutbox(config: Config): string[] {
  const sendsMail = config.SMTP_URL !== undefined
  if (sendsSms(config) === sendsMail) return []
  const [set, unset] = sendsMail ? ['mail', 'SMS'] : ['SMS', 'mail']
  return [`Only ${set} has a provider: ${unset} goes nowhere, and /dev/outbox is off (see docs/configuration.md)`]
}

const stillDefault = <N extends Name>(config: Config, names: readonly N[]): N[] =>
  names.filter((name) => config[name] === variables[name].fallback)
