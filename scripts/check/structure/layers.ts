/**
 * The purpose of each layer and its allowed imports: the other layers by name, npm packages (and node:) by name or '*'.
 * Types count too.
 */
export const layers: Record<string, { holds: string; layers: string[]; packages: string[] | '*' }> = {
  domain: { holds: 'rules alone: no I/O, no clock, no package', layers: [], packages: [] },
  contract: { holds: 'the HTTP surface as data', layers: ['domain'], packages: ['zod/mini'] },
  db: {
    holds: 'all SQL',
    layers: ['domain'],
    packages: ['kysely', 'pg', 'graphile-worker', '@opentelemetry/api', 'node:'],
  },
  gateways: { holds: 'the outside world', layers: ['domain'], packages: '*' },
  usecases: { holds: 'one verb each', layers: ['domain', 'db', 'gateways'], packages: '*' },
  jobs: { holds: 'what runs later', layers: ['domain', 'usecases', 'gateways'], packages: '*' },
  api: { holds: 'HTTP to use case and back', layers: ['domain', 'contract', 'usecases'], packages: '*' },
  web: { holds: 'pages', layers: ['domain', 'contract'], packages: '*' },
  server: { holds: 'reads the environment and builds everything', layers: ['*'], packages: '*' },
}

/** Packages that have one home. A type may be imported where `types` says so. */
export const homes: { package: string; layers: string[]; types: string[]; why: string }[] = [
  { package: 'pg', layers: ['db', 'server'], types: ['usecases', 'gateways', 'jobs'], why: 'SQL lives in src/db' },
  { package: 'kysely', layers: ['db'], types: ['usecases', 'api', 'server', 'jobs'], why: 'SQL lives in src/db' },
  { package: 'hono', layers: ['api', 'server'], types: [], why: 'HTTP lives in src/api' },
  { package: '@hono', layers: ['server'], types: [], why: 'HTTP lives in src/api, its server in src/server' },
  { package: 'react', layers: ['web'], types: [], why: 'pages live in src/web' },
  { package: 'react-router', layers: ['web', 'server'], types: [], why: 'pages live in src/web' },
  { package: 'zod', layers: [], types: [], why: 'the browser gets zod/mini, and so does everything else' },
]

/** The one file of the web app that runs on the server alone. */
export const serverEntry = 'src/web/entry.server.tsx'
