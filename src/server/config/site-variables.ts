import { type Kind, matching, optional, text, webAddress, withDefault } from './kinds.ts'

const fingerprint = '([0-9A-F]{2}:){31}[0-9A-F]{2}'

// A path of this site or an https URL with three placeholders; no quotes, since it is put into the CSP and the page.
const tileTemplate: Kind<string> = matching(
  /^(https:\/\/[\w.-]+(:\d+)?)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[\w./{}?=&%-]+$/,
  'an https:// address, or a path of this site, with {z}, {x} and {y} in it',
)

/** The company that runs the site. */
export const identityVariables = {
  SITE_NAME: withDefault(text, 'Dichis', 'What the site calls itself.'),
  SITE_EMAIL: withDefault(text, 'contact@dichis.test', 'The mailbox of those who run the site.', {
    example: 'contact@example.ro',
  }),
  SITE_LEGAL_NAME: withDefault(text, 'Dichis Demo SRL', 'The company.'),
  SITE_CUI: withDefault(text, '00000000', 'Its tax number.'),
  SITE_REGISTRY_NUMBER: withDefault(text, 'J22/0000/2026', 'Its number in the register of companies.'),
  SITE_ADDRESS: withDefault(text, 'Strada Exemplului 1, Iași', 'Its address.'),
  SITE_PHONE: withDefault(text, '0232 000 000', 'Its phone.'),
  SAL_PICTOGRAM: optional(text, 'The official SAL pictogram, 250×50: an svg, png, jpg or webp file.', {
    otherwise: 'a drawn box',
    example: '/etc/dichis/sal.png',
  }),
}

/**
 * Other addresses of the site. On a public site their links are shown once they are set; else they lead to a page that
 * names the variable.
 */
export const linkVariables = {
  PARTNER_URL: optional(
    webAddress,
    'A portal for businesses elsewhere; the pages for businesses lead to its `/register`.',
    {
      otherwise: 'the built-in one, `/partener`',
      example: 'https://partener.example.ro',
    },
  ),
  BLOG_URL: optional(webAddress, 'The blog.'),
  FACEBOOK_URL: optional(webAddress, 'The site’s page on Facebook.'),
  INSTAGRAM_URL: optional(webAddress, 'On Instagram.'),
  TIKTOK_URL: optional(webAddress, 'On TikTok.'),
  LINKEDIN_URL: optional(webAddress, 'On LinkedIn.'),
  APP_STORE_URL: optional(webAddress, 'The customers’ app in the App Store.'),
  GOOGLE_PLAY_URL: optional(webAddress, 'In Google Play.'),
  APP_GALLERY_URL: optional(webAddress, 'In Huawei’s AppGallery.'),
  BUSINESS_APP_STORE_URL: optional(webAddress, 'The businesses’ app in the App Store.'),
  BUSINESS_GOOGLE_PLAY_URL: optional(webAddress, 'In Google Play.'),
  IOS_APP_IDS: optional(
    matching(
      /^[A-Z0-9]{10}\.[\w.-]+(,[A-Z0-9]{10}\.[\w.-]+)*$/,
      'one or more ids such as TEAMID1234.ro.example.app, with commas',
    ),
    'The iOS apps that open the site’s links (`/.well-known`).',
    { otherwise: 'off', example: 'TEAMID1234.ro.example.app' },
  ),
  ANDROID_PACKAGE: optional(
    matching(/^[a-z]\w*(\.\w+)+$/i, 'a package name such as ro.example.app'),
    'The Android app that opens the site’s links.',
    { otherwise: 'off', example: 'ro.example.app' },
  ),
  ANDROID_FINGERPRINTS: optional(
    matching(new RegExp(`^${fingerprint}(,${fingerprint})*$`), 'SHA-256 fingerprints (AA:BB:…, capitals), with commas'),
    'The fingerprints of the certificates that sign it.',
    { example: 'AA:BB:…' },
  ),
}

/** The map's streets. Without them it is drawn, and needs no internet. */
export const mapVariables = {
  MAP_PMTILES: optional(text, 'A PMTiles extract of streets, served by this site.', {
    otherwise: '`DATA_DIR/map.pmtiles`, if it is there',
    example: '/srv/maps/romania.pmtiles',
  }),
  MAP_TILES_URL: optional(
    tileTemplate,
    'Or the address of tiles. Only its host is let through, and only once a visitor asks for streets.',
    { otherwise: 'the drawn map', example: 'https://tiles.example.ro/{z}/{x}/{y}.png' },
  ),
  MAP_TILES_ATTRIBUTION: withDefault(text, '© OpenStreetMap', 'Whom the tiles’ owner wants named.'),
}
