import { mapDrawn, stillPins } from '../map/parts.ts'
import { oglinda } from '../support/locations.ts'
import { live, liveLater } from '../support/open.ts'
import { desktop, expect, phone, test } from '../support/test.ts'
import { scriptsOf } from './scripts-of.ts'

/** Kilobytes (1000 bytes) of script, gzipped, before a visitor's first input, however long they read. */
const UNTOUCHED_KB = 4
/** … and once everything that the page hydrates is there. */
const TOUCHED_KB = 160
/** … with the map that is seen beside a list. */
const TOUCHED_WITH_MAP_KB = 250
/** Longer than any timer that might load something. */
const READING_MS = 6_000
/** What a page asks for once it is hydrated. */
const HYDRATING_MS = 2_000

// A first visit: the question about cookies is asked too.
test.use({ answered: false })

for (const path of ['/', '/locations', '/iasi', '/iasi/coafor', '/locations/5/vatra-spa']) {
  for (const viewport of [phone, desktop]) {
    const hasMap = viewport === desktop && !['/', '/locations/5/vatra-spa'].includes(path)
    test(`${path} at ${viewport.width} px needs no more than ${UNTOUCHED_KB} kB of script to be read [RT-01, RT-02, RT-03, RT-07, RT-08]`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const scripts = scriptsOf(page)
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForTimeout(READING_MS)
      const untouched = await scripts()
      const pins = await stillPins(page).count()
      await liveLater(page, page.getByRole('main').getByRole('link').first())
      await liveLater(page, page.getByRole('contentinfo'))
      if (hasMap) await mapDrawn(page)
      const touched = await scripts()
      process.stdout.write(
        `${path} at ${viewport.width} px: ${untouched.total.toFixed(1)} kB, then ${touched.total.toFixed(1)} kB\n`,
      )
      expect(untouched.total, untouched.files.join('\n')).toBeLessThanOrEqual(UNTOUCHED_KB)
      expect(touched.total, touched.files.join('\n')).toBeLessThanOrEqual(hasMap ? TOUCHED_WITH_MAP_KB : TOUCHED_KB)
      expect(touched.files.length).toBeGreaterThan(3)
      expect(pins > 0).toBe(hasMap)
    })
  }
}

/** Pages of forms, and the first steps of a booking: all their script comes at the first touch. */
const salon = '/locations/5/vatra-spa'
for (const path of [
  '/feedback',
  '/login',
  '/login?auth-state=login-with-sms',
  '/register',
  '/register?register-type=email',
  '/setup-password',
  '/setup-password?token=x',
  '/app',
  '/confirm-email',
  '/account-deleted',
  '/nu/exista',
  '/partener/login',
  '/partener/register',
  '/operator/login',
  `${salon}/booking`,
  `${oglinda.path}/booking?services=${oglinda.haircut}`,
])
  test(`${path} needs no more than ${UNTOUCHED_KB} kB of script to be read, and the rest once it is touched [RT-04, RT-12, BZ-04, PT-01]`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page)
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(READING_MS)
    const untouched = await scripts()
    await live(page)
    await page.waitForTimeout(HYDRATING_MS)
    const touched = await scripts()
    process.stdout.write(`${path}: ${untouched.total.toFixed(1)} kB, then ${touched.total.toFixed(1)} kB\n`)
    expect(untouched.total, untouched.files.join('\n')).toBeLessThanOrEqual(UNTOUCHED_KB)
    expect(touched.files.length).toBeGreaterThan(3)
  })
