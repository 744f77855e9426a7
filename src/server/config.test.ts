import { expect, test } from 'vitest'
import { openBeforePublic, readConfig } from './config.ts'
import { siteOf } from './site.ts'

const filledIn = {
  PUBLIC_URL: 'https://www.locuri.ro',
  SITE_EMAIL: 'contact@locuri.ro',
  SITE_LEGAL_NAME: 'Locuri SRL',
  SITE_CUI: '12345678',
  SITE_REGISTRY_NUMBER: 'J22/1/2026',
  SITE_ADDRESS: 'Bulevardul Independenței 5, Iași',
  SITE_PHONE: '0232 123 456',
  PARTNER_URL: 'https://partener.locuri.ro',
  BLOG_URL: 'https://blog.locuri.ro',
}

test('[LY-07][BZ-03] a public site says at its start what of the demonstration it still shows', () => {
  expect(openBeforePublic(readConfig({}))).toBeNull()
  expect(openBeforePublic(readConfig(filledIn))).toBeNull()
  const { SITE_CUI: _, BLOG_URL: __, ...rest } = filledIn
  expect(openBeforePublic(readConfig(rest))).toMatch(/values of SITE_CUI, BLOG_URL \(see content\/README\.md\)$/)
})

test('[HT-07] every variable that is wrong is named at once', () => {
  const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://alta', APP_SECRET: 'scurt', DEMO: 'da' }
  expect(() => readConfig(wrong)).toThrow(/not valid: PORT, DATABASE_URL, APP_SECRET, DEMO \(see \.env\.example\)$/)
  const pooled = { DATABASE_URL: 'postgresql:///dichis?host=/var/run/postgresql' }
  expect(readConfig(pooled).DATABASE_URL).toBe(pooled.DATABASE_URL)
})

test('[BZ-03] texts stop being drafts once somebody real answers for the site', () => {
  expect(siteOf(readConfig({})).isDemonstration).toBe(true)
  expect(siteOf(readConfig({ ...filledIn, SITE_ADDRESS: '' })).isDemonstration).toBe(true)
  expect(siteOf(readConfig(filledIn)).isDemonstration).toBe(false)
})

test('[CO-03] a tag and a container of tags each have their script, unless another is named', () => {
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
