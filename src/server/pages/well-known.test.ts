import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { PUBLIC_SITE } from '#test/outside/public-site.ts'
import { readConfig } from '../config.ts'
import { siteOf } from '../site.ts'
import { mountConfiguredFiles } from './well-known.ts'

const apple = '/.well-known/apple-app-site-association'
const android = '/.well-known/assetlinks.json'
const print = Array(32).fill('A1').join(':')

function siteWith(env: Record<string, string>) {
  const app = new Hono<SiteEnv>()
  mountConfiguredFiles(app, readConfig(env))
  return app
}

test('the apps’ files say what is configured, as JSON, without a redirect [BZ-06]', async () => {
  const app = siteWith({
    IOS_APP_IDS: 'A1B2C3D4E5.ro.dichis.app',
    ANDROID_PACKAGE: 'ro.dichis.app',
    ANDROID_FINGERPRINTS: print,
  })
  const [ios, droid] = await Promise.all([app.request(apple), app.request(android)])
  expect([ios.status, ios.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await ios.json()).toMatchObject({ applinks: { details: [{ appIDs: ['A1B2C3D4E5.ro.dichis.app'] }] } })
  expect([droid.status, droid.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await droid.json()).toMatchObject([
    { target: { package_name: 'ro.dichis.app', sha256_cert_fingerprints: [print] } },
  ])
})

test('without apps there are no such files, and wrong ids stop the start [BZ-06]', async () => {
  const app = siteWith({})
  expect([(await app.request(apple)).status, (await app.request(android)).status]).toEqual([404, 404])
  expect(() => siteWith({ IOS_APP_IDS: 'ro.dichis.app' })).toThrow('IOS_APP_IDS')
  expect(() => siteWith({ ANDROID_PACKAGE: 'ro.dichis.app', ANDROID_FINGERPRINTS: 'A1:B2' })).toThrow(
    'ANDROID_FINGERPRINTS',
  )
})

test('the official SAL pictogram is a configured file; without one a drawn box stands in [LY-07]', async () => {
  expect(siteOf(readConfig({})).salPictogram).toBeNull()
  const file = join(mkdtempSync(join(tmpdir(), 'dichis-sal-')), 'sal.png')
  writeFileSync(file, 'picture')
  const picture = await siteWith({ SAL_PICTOGRAM: file }).request(
    siteOf(readConfig({ SAL_PICTOGRAM: file })).salPictogram ?? '',
  )
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/png', 'picture'])
  expect(() => siteWith({ SAL_PICTOGRAM: `${file}.exe` })).toThrow('SAL_PICTOGRAM')
  expect(() => siteWith({ SAL_PICTOGRAM: '/nu/e/aici.png' })).toThrow('ENOENT')
})

test('security.txt says whom to write to, where it stands, and until when, less than a year ahead [HT-07]', async () => {
  const app = siteWith({ ...PUBLIC_SITE, SITE_EMAIL: 'paza@dichis.ro', PUBLIC_URL: 'https://www.dichis.ro/' })
  const answer = await app.request('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const lines = (await answer.text()).trimEnd().split('\n')
  const fields = new Map(lines.map((line) => line.split(/: (.*)/s) as [string, string]))
  expect(fields.get('Contact')).toBe('mailto:paza@dichis.ro')
  expect(fields.get('Canonical')).toBe('https://www.dichis.ro/.well-known/security.txt')
  expect(fields.get('Preferred-Languages')).toBe('ro, en')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
