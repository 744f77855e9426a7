import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { SiteApp } from '#api/api-app.ts'
import { type Config, publicUrlOf } from '../config.ts'
import { SAL_PATH } from '../site.ts'

const DAY_CACHE = 'public, max-age=86400'
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}
/** Pages that installed apps open themselves. */
const APP_PATHS = ['/app', '/locations/*', '/account/*', '/r/*', '/loc/*']

/**
 * Files made from the configuration: app links for iOS and Android (BZ-06), security.txt, and the SAL pictogram
 * (LY-07). Unconfigured ones are a 404. Throws when the pictogram cannot be read.
 */
export function mountConfiguredFiles(app: SiteApp, config: Config): void {
  const apple = config.IOS_APP_IDS && appleFile(config.IOS_APP_IDS.split(','))
  const { ANDROID_PACKAGE: name, ANDROID_FINGERPRINTS: prints } = config
  const android = name && prints && androidFile(name, prints.split(','))
  for (const [path, file] of [
    ['/.well-known/apple-app-site-association', apple],
    ['/.well-known/assetlinks.json', android],
  ] as const) {
    app.get(path, (c) =>
      file ? c.json(file, 200, { 'cache-control': DAY_CACHE }) : c.json({ message: 'Not found' }, 404),
    )
  }
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityFile(config, Temporal.Now.instant()), 200, { 'cache-control': DAY_CACHE }),
  )
  if (!config.SAL_PICTOGRAM) return
  const type = PICTURE_TYPES[extname(config.SAL_PICTOGRAM).toLowerCase()]
  if (!type) throw new Error(`SAL_PICTOGRAM must be an svg, png, jpg or webp file: ${config.SAL_PICTOGRAM}`)
  const bytes = readFileSync(config.SAL_PICTOGRAM)
  app.get(SAL_PATH, (c) => c.body(bytes, 200, { 'content-type': type, 'cache-control': DAY_CACHE }))
}

/** security.txt (RFC 9116), valid for half a year from the request. */
function securityFile(config: Config, now: Temporal.Instant): string {
  const expires = now.toZonedDateTimeISO('UTC').startOfDay().add({ days: 180 }).toInstant()
  const fields = {
    Contact: `mailto:${config.SITE_EMAIL}`,
    Expires: expires.toString(),
    'Preferred-Languages': 'ro, en',
    Canonical: `${publicUrlOf(config)}/.well-known/security.txt`,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

function appleFile(appIDs: string[]) {
  const components = APP_PATHS.map((path) => ({ '/': path }))
  return { applinks: { details: [{ appIDs, components }] }, webcredentials: { apps: appIDs } }
}

function androidFile(name: string, fingerprints: string[]) {
  const target = { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints }
  return [
    { relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'], target },
  ]
}
