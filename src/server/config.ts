import * as z from 'zod/mini'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const webAddress = z.url({ protocol: /^https?$/ })
const optionalAddress = z.optional(webAddress)
const databaseAddress = z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//)))
// Of this site or over https; the three numbers in braces, and no quote that could leave its place in a policy or a page.
const tileTemplate = /^(https:\/\/[\w.-]+(:\d+)?)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[\w./{}?=&%-]+$/
const flag = z.pipe(
  z.literal(['0', '1']),
  z.transform((value: '0' | '1') => value === '1'),
)

/** Whom Google's tag calls, as a Content-Security-Policy names them. */
const TAG_HOSTS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://*.google.com',
].join(' ')
const hosts = z.string().check(z.regex(/^https?:\/\/[\w.*:-]+( https?:\/\/[\w.*:-]+)*$/))

const fingerprint = '([0-9A-F]{2}:){31}[0-9A-F]{2}'
const fingerprints = new RegExp(`^(${fingerprint}(,${fingerprint})*)?$`)

const environment = z.object({
  NODE_ENV: z._default(z.literal(['production', 'development', 'test']), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  APP_SECRET: z.optional(z.string().check(z.minLength(32))),
  PUBLIC_URL: optionalAddress,
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(5)), 0),
  DEMO: z._default(flag, true),
  JOBS: z._default(z.literal(['inside', 'apart']), 'inside'),
  LIMITS_FACTOR: z._default(z.coerce.number().check(z.minimum(1), z.maximum(1_000_000)), 1),
  LOG_LEVEL: z._default(z.literal(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Dichis <rezervari@dichis.test>'),
  MAP_PMTILES: z.optional(z.string()),
  MAP_TILES_URL: z.optional(z.string().check(z.regex(tileTemplate))),
  MAP_TILES_ATTRIBUTION: z._default(z.string(), '© OpenStreetMap'),
  TWILIO_URL: z._default(webAddress, 'https://api.twilio.com'),
  TWILIO_ACCOUNT: z.optional(z.string()),
  TWILIO_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  SMS_URL: z.optional(z.string().check(z.regex(/^https?:\/\//))),
  SMS_BODY: z.optional(z.string()),
  SMS_CONTENT_TYPE: z._default(z.string(), 'application/json'),
  SMS_AUTHORIZATION: z.optional(z.string()),
  APPLE_CLIENT_IDS: z.optional(z.string().check(z.regex(/^[\w.-]+(,[\w.-]+)*$/))),
  APPLE_ISSUER: z._default(webAddress, 'https://appleid.apple.com'),
  APPLE_TEAM_ID: z.optional(z.string()),
  APPLE_KEY_ID: z.optional(z.string()),
  APPLE_PRIVATE_KEY: z.optional(z.string()),
  FACEBOOK_APP_ID: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  FACEBOOK_APP_SECRET: z.optional(z.string()),
  FACEBOOK_GRAPH_URL: z._default(webAddress, 'https://graph.facebook.com'),
  FACEBOOK_SITE_URL: z._default(webAddress, 'https://www.facebook.com'),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  RECAPTCHA_URL: z._default(webAddress, 'https://www.google.com/recaptcha'),
  RECAPTCHA_HOSTS: z._default(hosts, 'https://www.google.com https://www.gstatic.com'),
  RECAPTCHA_LEAST_SCORE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.5),
  SITE_NAME: z._default(z.string(), 'Dichis'),
  SITE_EMAIL: z._default(z.string(), 'contact@dichis.test'),
  SITE_LEGAL_NAME: z._default(z.string(), 'Dichis Demo SRL'),
  SITE_CUI: z._default(z.string(), '00000000'),
  SITE_REGISTRY_NUMBER: z._default(z.string(), 'J22/0000/2026'),
  SITE_ADDRESS: z._default(z.string(), 'Strada Exemplului 1, Iași'),
  SITE_PHONE: z._default(z.string(), '0232 000 000'),
  BLOG_URL: z._default(webAddress, 'https://blog.dichis.test'),
  PARTNER_URL: z._default(webAddress, 'https://partener.dichis.test'),
  FACEBOOK_URL: optionalAddress,
  INSTAGRAM_URL: optionalAddress,
  TIKTOK_URL: optionalAddress,
  LINKEDIN_URL: optionalAddress,
  SAL_PICTOGRAM: z.optional(z.string()),
  GOOGLE_TAG_ID: z.optional(z.string().check(z.regex(/^(G|AW|GT|GTM)-[A-Z0-9]{4,20}$/))),
  TAG_SOURCE: optionalAddress,
  TAG_HOSTS: z._default(hosts, TAG_HOSTS),
  IOS_APP_IDS: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}\.[\w.-]+(,[A-Z0-9]{10}\.[\w.-]+)*$/))),
  ANDROID_PACKAGE: z.optional(z.string().check(z.regex(/^[a-z]\w*(\.\w+)+$/i))),
  ANDROID_FINGERPRINTS: z._default(z.string().check(z.regex(fingerprints)), ''),
  APP_STORE_URL: optionalAddress,
  GOOGLE_PLAY_URL: optionalAddress,
  APP_GALLERY_URL: optionalAddress,
  BUSINESS_APP_STORE_URL: optionalAddress,
  BUSINESS_GOOGLE_PLAY_URL: optionalAddress,
})

export type Config = z.output<typeof environment>

/** The environment, read once; throws one error naming every variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = z.safeParse(environment, given)
  if (result.success) return result.data
  const wrong = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))]
  throw new Error(`These environment variables are not valid: ${wrong.join(', ')} (see .env.example)`)
}

const IDENTITY = [
  'SITE_EMAIL',
  'SITE_LEGAL_NAME',
  'SITE_CUI',
  'SITE_REGISTRY_NUMBER',
  'SITE_ADDRESS',
  'SITE_PHONE',
] as const
const LINKS = ['PARTNER_URL', 'BLOG_URL'] as const

/** Which variables still hold the demonstration's identity: with any of them left, nobody real answers for the site. */
export const identityLeftOpen = (config: Config) => stillDefault(config, IDENTITY)

/** What a public site's operator is told at the start; null when all is filled in, or the site is not public. */
export function openBeforePublic(config: Config): string | null {
  const open = stillDefault(config, [...IDENTITY, ...LINKS])
  if (!config.PUBLIC_URL || open.length === 0) return null
  return `This site is public and still shows the demonstration's values of ${open.join(', ')} (see content/README.md)`
}

function stillDefault<K extends keyof Config>(config: Config, names: readonly K[]): K[] {
  const demonstration = readConfig({})
  return names.filter((name) => config[name] === demonstration[name])
}

/** Where people reach the site, without a slash at the end: the configured address, or this machine's own. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Config): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`
