import { combinationFaults } from './config/combinations.ts'
import { type Config, givenOf, parseVariables } from './config/parse-variables.ts'
import { publicSiteFaults } from './config/public-site.ts'

export type { Config }

/** The environment, read once. Throws one error that says of every fault what is wrong and what is allowed. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = givenOf(env)
  const { config, faults } = parseVariables(given)
  const all = [...faults, ...combinationFaults(given, config), ...publicSiteFaults(given, config)]
  if (all.length === 0) return config
  throw new Error(`The configuration is not valid:\n${all.map((fault) => `- ${fault}`).join('\n')}\n${SEE}`)
}

const SEE = 'docs/configuration.md explains every variable.'

/** Where people reach the site, without a slash at the end: the configured address, or this machine's own. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Config): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`
