import type { BrowserContext, Page } from '@playwright/test'
import { addDays } from '../../src/domain/time/iso-date.ts'
import { oglinda } from '../support/locations.ts'
import { live, liveLater } from '../support/open.ts'
import { desktop, expect, expectStatus, phone, test, today } from '../support/test.ts'
import { freeHours, summaryOf } from './free-hours.ts'
import { scriptsOf } from './scripts-of.ts'

/** Kilobytes (1000 bytes) of script, gzipped, before a visitor's first input, however long they read. */
const UNTOUCHED_KB = 4.8
/** … and once everything that the page hydrates is there. */
const TOUCHED_KB = 172
/** Longer than any timer that might load something. */
const READING_MS = 6_000
/** The requests of a page once it is hydrated. */
const HYDRATING_MS = 2_000

// A first visit: the question about cookies is asked too.
test.use({ answered: false })

// Several pages a test, read side by side: reading takes time and nothing else.
const FOUND = ['/', '/locations', '/iasi', '/iasi/coafor', '/locations/5/vatra-spa']

for (const viewport of [phone, desktop])
  test(`each page found by searching needs at most ${UNTOUCHED_KB} kB of script to be read at ${viewport.width} px [RT-01, RT-02, RT-03, RT-07, RT-08]`, async ({
    context,
  }) => {
    await sideBySide(context, FOUND, async (page, path) => {
      await page.setViewportSize(viewport)
      const { untouched, scripts } = await readUntouched(page, path)
      await liveLater(page, page.getByRole('main').getByRole('link').first())
      await liveLater(page, page.getByRole('contentinfo'))
      const touched = await scripts()
      expectWeights(`${path} at ${viewport.width} px`, untouched, touched)
      expect.soft(touched.total, `${path}\n${touched.files.join('\n')}`).toBeLessThanOrEqual(TOUCHED_KB)
    })
  })

const salon = '/locations/5/vatra-spa'
/** Pages of forms, and the steps of a booking: all their script comes at the first touch. */
const FORMS = {
  'of logging in and registering': [
    '/login',
    '/login?auth-state=login-with-sms',
    '/register',
    '/register?register-type=email',
    '/setup-password',
    '/setup-password?token=x',
  ],
  'of the provider’s and the operator’s ways in': ['/partener/login', '/partener/register', '/operator/login'],
  'of a booking': [
    `${salon}/booking`,
    `${oglinda.path}/booking?services=${oglinda.haircut}`,
    `${oglinda.path}/booking?services=${oglinda.haircut}&step=3`,
    `${oglinda.path}/booking?services=${oglinda.haircut}&step=3&date=${addDays(today(), 2)}&day_part=evening`,
    `${oglinda.collaborator}/booking?services=${oglinda.haircut}`,
  ],
  'that says or asks one thing': ['/feedback', '/app', '/confirm-email', '/account-deleted', '/nu/exista'],
}

for (const [which, paths] of Object.entries(FORMS))
  test(`each page ${which} needs at most ${UNTOUCHED_KB} kB of script to be read, and the rest once it is touched [RT-04, RT-12, BZ-04, PT-01]`, async ({
    context,
  }) => {
    if (paths.includes('/nu/exista')) expectStatus(404)
    await sideBySide(context, paths, async (page, path) => {
      const { untouched, scripts } = await readUntouched(page, path)
      await live(page)
      await page.waitForTimeout(HYDRATING_MS)
      expectWeights(path, untouched, await scripts())
    })
  })

test(`an address with an hour needs no more than ${UNTOUCHED_KB} kB of script to be read and held [RT-04, BK-16]`, async ({
  page,
  request,
}) => {
  const hour = (await freeHours(request, 38)).at(-1)
  if (!hour) throw new Error('no hour is free')
  const { untouched, scripts } = await readUntouched(page, summaryOf(hour))
  await expect(page.getByText(/^Ținem locul pentru tine încă 4:\d\d$/)).toBeVisible()
  await live(page)
  await page.waitForTimeout(HYDRATING_MS)
  expectWeights('an address with an hour', untouched, await scripts())
})

async function sideBySide(
  context: BrowserContext,
  paths: readonly string[],
  weigh: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  await Promise.all(paths.map(async (path) => weigh(await context.newPage(), path)))
}

async function readUntouched(page: Page, path: string) {
  const scripts = scriptsOf(page)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(READING_MS)
  return { untouched: await scripts(), scripts }
}

type Weight = Awaited<ReturnType<ReturnType<typeof scriptsOf>>>

function expectWeights(path: string, untouched: Weight, touched: Weight): void {
  process.stdout.write(`${path}: ${untouched.total.toFixed(1)} kB, then ${touched.total.toFixed(1)} kB\n`)
  expect.soft(untouched.total, `${path}\n${untouched.files.join('\n')}`).toBeLessThanOrEqual(UNTOUCHED_KB)
  expect.soft(touched.files.length, path).toBeGreaterThan(3)
}
