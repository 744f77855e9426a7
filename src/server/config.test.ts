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
  PARTNER_URL: 'https://partener.locuri.ro',
  BLOG_URL: 'https://blog.locuri.ro',
}

test('[LY-07][BZ-03] a public site says at its start what of the demonstration it still shows', () => {
  expect(openBeforePublic(readConfig({}))).toBeNull()
  expect(openBeforePublic(readConfig(filledIn))).toBeNull()
  const { SITE_CUI: _, BLOG_URL: __, ...rest } = filledIn
  expect(openBeforePublic(readConfig(rest))).toMatch(/values of SITE_CUI, BLOG_URL \(see content\/README\.md\)$/)
})

test('[BZ-03] texts stop being drafts once somebody real answers for the site', () => {
  expect(siteOf(readConfig({})).isDemonstration).toBe(true)
  expect(siteOf(readConfig({ ...filledIn, SITE_ADDRESS: '' })).isDemonstration).toBe(true)
  expect(siteOf(readConfig(filledIn)).isDemonstration).toBe(false)
})
