import { existsSync } from 'node:fs'
import { identityLeftOpen, isPublic, showsOutbox } from './config/public-site.ts'
import { type Config, originsOf, publicUrlOf } from './config.ts'
import { PMTILES_PATH, pmtilesFile } from './files/map-file.ts'

/** The path of the SAL pictogram. */
export const SAL_PATH = '/sal-pictogram'

/** The site’s public identity and links, for the pages. */
export function siteOf(config: Config) {
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
    blogUrl: isPlaceholder(config.BLOG_URL) ? null : config.BLOG_URL,
    partnerUrl: config.PARTNER_URL ?? (config.PARTNER_HOST ? `${originsOf(config).partner}/partener` : null),
    social: {
      facebook: config.FACEBOOK_URL ?? null,
      instagram: config.INSTAGRAM_URL ?? null,
      tiktok: config.TIKTOK_URL ?? null,
      linkedin: config.LINKEDIN_URL ?? null,
    },
    stores: {
      appStore: config.APP_STORE_URL ?? null,
      googlePlay: config.GOOGLE_PLAY_URL ?? null,
      appGallery: config.APP_GALLERY_URL ?? null,
    },
    businessStores: {
      appStore: config.BUSINESS_APP_STORE_URL ?? null,
      googlePlay: config.BUSINESS_GOOGLE_PLAY_URL ?? null,
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

/** `.test` names nothing on the internet: a link to it would lead nowhere. */
const isPlaceholder = (address: string) => new URL(address).hostname.endsWith('.test')

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
