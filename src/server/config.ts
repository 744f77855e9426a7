import type { Origins } from '#domain/staff/hosts.ts'
import { combinationFaults } from './config/combinations.ts'
import { type Config, givenOf, parseVariables } from './config/parse-variables.ts'
import { publicSiteFaults } from './config/public-site.ts'

export type { Config }

/** Reads the environment. Throws one error that lists every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = givenOf(env)
  const { config, faults } = parseVariables(given)
  const all = [...faults, ...combinationFaults(given, config), ...publicSiteFaults(given, config)]
  if (all.length === 0) return config
  throw new Error(`The configuration is not valid:\n${all.map((fault) => `- ${fault}`).join('\n')}\n${REFERENCE}`)
}

const REFERENCE = 'docs/configuration.md explains every variable.'

/** The site’s public URL without a trailing slash: PUBLIC_URL, else localhost. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Config): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`

/** The origin of each side: its own host's, else the site's. */
export function originsOf(config: Config): Origins {
  const customer = publicUrlOf(config)
  const scheme = customer.split('://', 1)[0]
  const at = (host: string | undefined) => (host ? `${scheme}://${host}` : customer)
  return { customer, partner: at(config.PARTNER_HOST), operator: at(config.OPERATOR_HOST) }
}
