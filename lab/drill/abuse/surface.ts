import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Endpoint } from '#contract/define-endpoint.ts'
import * as contract from '#contract/index.ts'
import routes from '#web/routes.ts'

/** The values for the paths' parameters, by name; a fleet's own location and so on. */
export type Values = Readonly<Record<string, string>>

/** Every address that answers without being a page, an endpoint of the contract or a file. */
export const OTHERS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/1.xml',
  '/api/docs',
  '/api/openapi.json',
  '/sanctum/csrf-cookie',
  '/auth/apple/start',
  '/auth/apple/callback',
  '/auth/facebook/start',
  '/auth/facebook/callback',
  '/dev/outbox.json',
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/apple-app-site-association',
  '/manifest.webmanifest',
  '/__manifest',
  '/map/streets.pmtiles',
  '/pictures/drawn/emblem/coafor/aura/Aura.svg',
  '/pictures/share/location/1.png',
  '/pictures/uploads/none.webp',
]

/** The path of every page, its parameters filled in. */
export function pagePaths(values: Values): string[] {
  return [...new Set((routes as RouteConfigEntry[]).flatMap((entry) => pathsOf(entry, '')))].map((path) =>
    fill(path, values),
  )
}

function pathsOf({ path = '', children = [] }: RouteConfigEntry, before: string): string[] {
  const whole = path ? `${before}/${path}` : before || '/'
  return [whole, ...children.flatMap((child) => pathsOf(child, whole))]
}

/** Every endpoint of the contract, its path filled in. */
export function endpoints(values: Values): { endpoint: Endpoint; path: string }[] {
  return Object.values<unknown>(contract)
    .filter(isEndpoint)
    .map((endpoint) => ({ endpoint, path: fill(endpoint.path, values) }))
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'success' in value

/** `:name?` as pages write it, `{name}` as the contract does, `*` for anything. */
function fill(path: string, values: Values): string {
  return path.replace(/[:{](\w+)[?}]?/g, (_, name: string) => values[name] ?? '1').replace(/\*$/, 'nu/e/nicaieri')
}

/** The address of every built file and of every file in public/. */
export function filePaths(): string[] {
  return ['build/client', 'public'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  )
}
