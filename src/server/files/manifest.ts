import type { Hono } from 'hono'
import type { Config } from '../config.ts'

/** SE-03: the web app manifest, with the configured name. */
export function mountManifest(app: Hono, config: Pick<Config, 'SITE_NAME'>): void {
  const body = JSON.stringify(manifest(config.SITE_NAME))
  app.get('/manifest.webmanifest', (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.body(body, 200, { 'content-type': 'application/manifest+json' })
  })
}

function manifest(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Saloane, frizerii, cabinete, masaj și sport, cu orele libere la vedere.',
    lang: 'ro',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f8',
    theme_color: '#fbf8f8',
    categories: ['lifestyle', 'health', 'beauty'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Rezervările mele', url: '/account/bookings' },
      { name: 'Caută un salon', url: '/locations' },
    ],
  }
}

const icon = (file: string, size: number, purpose: string) => {
  return { src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
