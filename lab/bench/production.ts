import { readFileSync } from 'node:fs'
import { type ServerProcess, startServer } from '#test/server-process.ts'

const { start } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts

/** The variables, the flags of Node and the file of `npm start`. */
export const PRODUCTION = {
  variables: Object.fromEntries(
    [...start.matchAll(/(?<=^| )([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  ),
  flags: [...start.matchAll(/ (--\S+)/g)].map(([, flag = '']) => flag),
  file: 'build/run/main.js',
}

/** Starts the server over a database as `npm start` does, and waits until it is ready. */
export function startProduction(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { variables, flags, file } = PRODUCTION
  return startServer([...flags, file], databaseUrl, { ...variables, ...env })
}
