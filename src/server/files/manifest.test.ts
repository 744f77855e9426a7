import { existsSync } from 'node:fs'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { mountManifest } from './manifest.ts'

type Manifest = {
  name: string
  start_url: string
  scope: string
  shortcuts: { url: string }[]
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}

test('the manifest says what a browser asks for before it installs, and every icon is as large as it claims [SE-03]', async () => {
  const app = new Hono<SiteEnv>()
  mountManifest(app, { SITE_NAME: 'Dichis' })
  const answer = await app.request('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Dichis', start_url: '/', display: 'standalone' })
  const pngs = manifest.icons.filter(({ src }) => src.endsWith('.png'))
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of pngs) {
    expect(existsSync(`public${src}`), src).toBe(true)
    const { width, height } = await sharp(`public${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the provider’s side is an app of its own: it opens at its first page, and leads within itself [PT-01]', async () => {
  const app = new Hono<SiteEnv>()
  mountManifest(app, { SITE_NAME: 'Dichis' })
  const manifest = (await (await app.request('/partener.webmanifest')).json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Dichis Partener', start_url: '/partener', scope: '/partener' })
  expect(manifest.icons).toHaveLength(4)
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/partener\//)
})
