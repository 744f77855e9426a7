import { existsSync } from 'node:fs'
import type { Elsewhere } from '#web/site/elsewhere.ts'
import { identityLeftOpen, isPublic, showsOutbox } from './config/public-site.ts'
import { type Config, originsOf, publicUrlOf } from './config.ts'
import { PMTILES_PATH, pmtilesFile } from './files/map-file.ts'

/** The path of the SAL pictogram. */
export const SAL_PATH = '/sal-pictogram'

/** The site’s public identity and links, for the pages. */
export function siteOf(config: Config) {
  const elsewhere = (setting: Elsewhere) => config[setting] ?? (isPublic(config) ? null : `/dev/elsewhere/${setting}`)
  return {
    name: config.SITE_NAME,
    origin: publicUrlOf(config),
    email: config.SITE_EMAIL,
    legalName: config.SITE_LEGAL_NAME,
    cui: config.SITE_CUI,
    registryNumber: config.SITE_REGISTRY_NUMBER,
    address: config.SITE_ADDRESS,
    phone: config.SITE_PHONE,
    isDemonstration: identityLeftOpen(config).length > 0,
    blogUrl: elsewhere('BLOG_URL'),
    partnerUrl: config.PARTNER_URL ?? (config.PARTNER_HOST ? `${originsOf(config).partner}/partener` : null),
    social: {
      facebook: elsewhere('FACEBOOK_URL'),
      instagram: elsewhere('INSTAGRAM_URL'),
      tiktok: elsewhere('TIKTOK_URL'),
      linkedin: elsewhere('LINKEDIN_URL'),
    },
    stores: {
      appStore: elsewhere('APP_STORE_URL'),
      googlePlay: elsewhere('GOOGLE_PLAY_URL'),
      appGallery: elsewhere('APP_GALLERY_URL'),
    },
    businessStores: {
      appStore: elsewhere('BUSINESS_APP_STORE_URL'),
      googlePlay: elsewhere('BUSINESS_GOOGLE_PLAY_URL'),
    },
    tag: tagOf(config),
    salPictogram: config.SAL_PICTOGRAM ? SAL_PATH : null,
    map: {
      pmtiles: existsSync(pmtilesFile(config)) ? PMTILES_PATH : null,
      tiles: tilesOf(config),
    },
    ways: {
      apple: Boolean(config.APPLE_CLIENT_IDS),
      facebook: Boolean(config.FACEBOOK_APP_ID && config.FACEBOOK_APP_SECRET),
    },
    botCheck: botCheckOf(config),
    developerPages: !isPublic(config),
    hasDemo: config.DEMO && !config.DATABASE_URL,
    showsOutbox: showsOutbox(config),
  }
}

/** A tag container has its own script. */
function tagOf({ GOOGLE_TAG_ID: id, TAG_SOURCE: source }: Config) {
  if (!id) return null
  return { id, source: source ?? `https://www.googletagmanager.com/${id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js'}` }
}

function tilesOf({ MAP_TILES_URL: template, MAP_TILES_ATTRIBUTION: attribution }: Config) {
  return template ? { template, attribution, foreign: !template.startsWith('/') } : null
}

/** AU-14: the bot check needs both keys. */
export function botCheckOf({ RECAPTCHA_SITE_KEY: key, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: address }: Config) {
  return key && secret ? { key, address } : null
}
