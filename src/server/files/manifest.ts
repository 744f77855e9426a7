import type { SiteApp } from '#api/api-app.ts'
import type { Config } from '../config.ts'

/** SE-03, PT-01: the web app manifests of the site and of the provider's side, each installed as an app of its own. */
export function mountManifest(app: SiteApp, { SITE_NAME: name }: Pick<Config, 'SITE_NAME'>): void {
  serve(app, '/manifest.webmanifest', ofCustomers(name))
  serve(app, '/partener.webmanifest', ofPartners(name))
}

function serve(app: SiteApp, path: string, manifest: object): void {
  const body = JSON.stringify(manifest)
  app.get(path, (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.body(body, 200, { 'content-type': 'application/manifest+json' })
  })
}

function ofCustomers(name: string) {
  return {
    ...common('/'),
    name,
    short_name: name,
    description: 'Saloane, frizerii, cabinete, masaj și sport, cu orele libere la vedere.',
    categories: ['lifestyle', 'health', 'beauty'],
    shortcuts: [
      { name: 'Rezervările mele', url: '/account/bookings' },
      { name: 'Caută un salon', url: '/locations' },
    ],
  }
}

function ofPartners(name: string) {
  return {
    ...common('/partener'),
    name: `${name} Partener`,
    short_name: 'Partener',
    description: 'Calendarul, clienții și echipa locației tale.',
    categories: ['business', 'productivity'],
    shortcuts: [
      { name: 'Calendar', url: '/partener/calendar' },
      { name: 'Clienți', url: '/partener/clients' },
    ],
  }
}

/** The start of an app that opens at this path, and stays within it. */
function common(path: string) {
  return {
    id: path,
    lang: 'ro',
    dir: 'ltr',
    start_url: path,
    scope: path,
    display: 'standalone',
    background_color: '#fbf8f8',
    theme_color: '#fbf8f8',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}

const icon = (file: string, size: number, purpose: string) => {
  return { src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
