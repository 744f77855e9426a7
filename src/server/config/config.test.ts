import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { PUBLIC_SITE } from '#test/outside/public-site.ts'
import { readConfig } from '../config.ts'
import { siteOf } from '../site.ts'
import { warningsOf } from './public-site.ts'

const filledIn = {
  ...PUBLIC_SITE,
  SITE_EMAIL: 'contact@locuri.ro',
  SITE_LEGAL_NAME: 'Locuri SRL',
  SITE_CUI: '12345678',
  SITE_REGISTRY_NUMBER: 'J22/1/2026',
  SITE_ADDRESS: 'Bulevardul Independenței 5, Iași',
  SITE_PHONE: '0232 123 456',
  PARTNER_URL: 'https://partener.locuri.ro',
}

/** The faults that readConfig reports, one sentence each; empty when it accepts the environment. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1, -1)
  }
}

test('a public site says at its start which of the demonstration’s values it still shows [LY-07]', () => {
  expect(warningsOf(readConfig({}))).toEqual([])
  expect(warningsOf(readConfig(filledIn))).toEqual([])
  const { SITE_CUI: _, SITE_EMAIL: __, ...rest } = filledIn
  expect(warningsOf(readConfig(rest))).toEqual([
    expect.stringMatching(/values of SITE_EMAIL, SITE_CUI \(see content\/README\.md\)$/),
  ])
})

test('each invalid variable is named with its value and the allowed ones, all at once [HT-07]', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_URL: 'mysql://ana:parola@db',
    APP_SECRET: 'scurt',
    DEMO: 'da',
    LOG_LEVEL: 'all',
  }
  expect(faultsOf(wrong)).toEqual([
    '- PORT must be a whole number from 0 to 65535; it is "abc".',
    '- LOG_LEVEL must be debug, info, warn, error or silent; it is "all".',
    '- DATABASE_URL must be an address that begins with postgres:// or postgresql://; its value is secret and not shown.',
    '- APP_SECRET must be a text of at least 32 characters (openssl rand -base64 48 makes one); its value is secret and not shown.',
    '- DEMO must be 0 or 1; it is "da".',
  ])
  const pooled = { DATABASE_URL: 'postgresql:///dichis?host=/var/run/postgresql' }
  expect(readConfig(pooled).DATABASE_URL).toBe(pooled.DATABASE_URL)
})

test.each([
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['TRUSTED_PROXIES', 'yes'],
  ['PUBLIC_URL', 'www.dichis.test'],
  ['PUBLIC_URL', 'https://dichis.test/rezervari'],
  ['PARTNER_HOST', 'https://partener.dichis.test'],
  ['SMTP_URL', 'mail.dichis.test'],
  ['MAIL_FROM', 'Dichis'],
  ['RECAPTCHA_LEAST_SCORE', '5'],
  ['MAP_TILES_URL', 'http://tiles.test/1.png'],
])('a wrong %s is refused by its name with its value: %s [HT-07]', (name, value) => {
  const faults = faultsOf({ [name]: value })
  expect(faults[0]).toContain(`- ${name} must be `)
  if (name !== 'SMTP_URL') expect(faults[0]).toContain(`it is ${JSON.stringify(value)}.`)
  else expect(faults[0]).not.toContain(value)
})

test('a public site that could not send SMS or mail does not start, and says which variables it needs [NT-05]', () => {
  const { SMS_URL: _, ...withoutSms } = PUBLIC_SITE
  expect(faultsOf(withoutSms)).toEqual([
    expect.stringMatching(/must be able to send SMS: set SMS_URL, or TWILIO_ACCOUNT/),
  ])
  const { SMTP_URL: __, ...withoutMail } = PUBLIC_SITE
  expect(faultsOf(withoutMail)).toEqual([
    expect.stringMatching(/must be able to send mail: set SMTP_URL and MAIL_FROM/),
  ])
  const { MAIL_FROM: ___, ...withoutSender } = PUBLIC_SITE
  expect(faultsOf(withoutSender)).toEqual([expect.stringMatching(/set SMTP_URL and MAIL_FROM/)])
  expect(faultsOf(PUBLIC_SITE)).toEqual([])
})

test('a public site is served over https only; an address of this machine is not public [HT-02]', () => {
  expect(faultsOf({ ...PUBLIC_SITE, PUBLIC_URL: 'http://www.locuri.ro' })).toEqual([
    expect.stringMatching(/^- PUBLIC_URL must begin with https:\/\//),
  ])
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://localhost'])
    expect(faultsOf({ PUBLIC_URL })).toEqual([])
  expect(faultsOf({ PUBLIC_URL: 'http://localhost.locuri.ro' })).not.toEqual([])
})

test('the demo, whose passwords everybody knows, becomes public only on purpose [DA-01]', () => {
  const { DATABASE_URL: _, ...embedded } = PUBLIC_SITE
  expect(faultsOf(embedded)).toEqual([expect.stringMatching(/DEMO=0 \(empty\), or DEMO=1/)])
  for (const DEMO of ['0', '1']) expect(faultsOf({ ...embedded, DEMO })).toEqual([])
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n')
const secret = 'a'.repeat(32)

test.each<[Record<string, string>, string]>([
  [{ TWILIO_ACCOUNT: 'AC1' }, 'TWILIO_ACCOUNT is set, but TWILIO_TOKEN and TWILIO_FROM missing. Set all or none.'],
  [{ TWILIO_ACCOUNT: 'AC1', TWILIO_FROM: 'D' }, 'TWILIO_ACCOUNT and TWILIO_FROM are set, but TWILIO_TOKEN missing.'],
  [{ RECAPTCHA_SITE_KEY: 'k' }, 'RECAPTCHA_SITE_KEY is set, but RECAPTCHA_SECRET missing.'],
  [{ RECAPTCHA_SECRET: 'k' }, 'RECAPTCHA_SECRET is set, but RECAPTCHA_SITE_KEY missing.'],
  [{ FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_ID is set, but FACEBOOK_APP_SECRET missing.'],
  [
    { APPLE_CLIENT_IDS: 'a.b', APPLE_TEAM_ID: 'T' },
    'APPLE_TEAM_ID is set, but APPLE_KEY_ID and APPLE_PRIVATE_KEY missing.',
  ],
  [
    { APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K', APPLE_PRIVATE_KEY: pem },
    'APPLE_PRIVATE_KEY is set, but does nothing without APPLE_CLIENT_IDS.',
  ],
  [{ APPLE_PRIVATE_KEY: 'not a key' }, 'APPLE_PRIVATE_KEY must be a private key in PEM form'],
  [{ ANDROID_PACKAGE: 'ro.dichis' }, 'ANDROID_PACKAGE is set, but ANDROID_FINGERPRINTS missing.'],
  [{ SMS_BODY: '{to}{text}' }, 'SMS_BODY is set, but does nothing without SMS_URL.'],
  [{ SMS_URL: 'http://sms.test/' }, 'SMS_URL or SMS_BODY must contain {to} and {text}.'],
  [{ SMS_URL: 'http://sms.test/?to={to}' }, 'SMS_URL or SMS_BODY must contain {text}.'],
  [
    { SMS_URL: 'http://sms.test/{to}/{text}', TWILIO_ACCOUNT: 'A', TWILIO_TOKEN: 'T', TWILIO_FROM: 'F' },
    'TWILIO_ACCOUNT and SMS_URL are both set.',
  ],
  [{ PARTNER_HOST: 'partener.dichis.test' }, 'PARTNER_HOST is set, but does nothing without PUBLIC_URL.'],
  [
    { PUBLIC_URL: 'http://localhost:3000', PARTNER_HOST: 'localhost:3000' },
    'PUBLIC_URL, PARTNER_HOST and OPERATOR_HOST must be different hosts.',
  ],
  [
    { PUBLIC_URL: 'http://localhost', PARTNER_HOST: 'a.localhost', PARTNER_URL: 'https://partener.ro' },
    'PARTNER_HOST and PARTNER_URL are both set',
  ],
  [{ JOBS: 'apart' }, 'JOBS=apart needs DATABASE_URL'],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica/d' },
    'DATABASE_REPLICA_URL is set, but does nothing without DATABASE_URL.',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://db/d' }, 'DATABASE_DIRECT_URL is set, but does nothing without DATABASE_URL.'],
  [
    { DATABASE_URL: 'postgres://db/d', DATABASE_REPLICA_URL: 'postgres://one/d,two' },
    'DATABASE_REPLICA_URL must be one or more addresses',
  ],
  [{ APP_SECRETS_ACCEPTED: secret }, 'APP_SECRETS_ACCEPTED is set, but does nothing without APP_SECRET.'],
  [{ APP_SECRET: secret, APP_SECRETS_ACCEPTED: `${secret},scurt` }, 'APP_SECRETS_ACCEPTED must be one or more texts'],
])('related variables that are set in part are refused with the missing ones: %o [HT-07]', (env, fault) => {
  expect(faultsOf(env).join('\n')).toContain(fault)
})

test('with one of SMS and mail real, the start says that the other goes nowhere [NT-05]', () => {
  const mailOnly = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Dichis <a@dichis.test>' }
  expect(warningsOf(readConfig(mailOnly))).toEqual([
    expect.stringMatching(/^Only mail has a provider: SMS goes nowhere/),
  ])
  expect(warningsOf(readConfig({ ...mailOnly, SMS_URL: 'http://sms.test/{to}/{text}' }))).toEqual([])
})

test('pages offer the outbox only where it can be read: nothing leaves, and the site is not public [NT-05]', () => {
  const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Dichis <a@dichis.test>' }
  const sms = { SMS_URL: 'http://sms.test/{to}/{text}' }
  const offered = [{}, mail, sms, { ...mail, ...sms }, PUBLIC_SITE, { PUBLIC_URL: 'http://localhost:8080' }].map(
    (env) => siteOf(readConfig(env)).showsOutbox,
  )
  expect(offered).toEqual([true, false, false, false, false, true])
})

test('texts stop being drafts once somebody real answers for the site [BZ-03]', () => {
  expect(siteOf(readConfig({})).isDemonstration).toBe(true)
  expect(siteOf(readConfig({ ...filledIn, SITE_ADDRESS: '' })).isDemonstration).toBe(true)
  expect(siteOf(readConfig(filledIn)).isDemonstration).toBe(false)
})

test('a tag and a container of tags each have their script, unless another is named [CO-03]', () => {
  const tag = (env: Record<string, string>) => siteOf(readConfig(env)).tag
  const host = 'https://www.googletagmanager.com'
  expect(tag({})).toBeNull()
  expect(tag({ GOOGLE_TAG_ID: 'G-ABCD1234' })?.source).toBe(`${host}/gtag/js`)
  expect(tag({ GOOGLE_TAG_ID: 'GTM-ABC1234' })?.source).toBe(`${host}/gtm.js`)
  expect(tag({ GOOGLE_TAG_ID: 'GTM-ABC1234', TAG_SOURCE: 'https://tag.test/x.js' })?.source).toBe(
    'https://tag.test/x.js',
  )
  expect(() => readConfig({ GOOGLE_TAG_ID: 'UA-1' })).toThrow('GOOGLE_TAG_ID')
})

test('the limits are raised together by one variable, and never lowered [HT-04]', () => {
  expect(readConfig({}).LIMITS_FACTOR).toBe(1)
  expect(readConfig({ LIMITS_FACTOR: '2.5' }).LIMITS_FACTOR).toBe(2.5)
  for (const wrong of ['0.5', '-1', 'mult']) expect(() => readConfig({ LIMITS_FACTOR: wrong })).toThrow('LIMITS_FACTOR')
})
