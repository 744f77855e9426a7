import type { Page } from '@playwright/test'
import { placeHold } from '#contract/availability/availability.ts'
import { apiOf } from '../support/api.ts'
import { bookerDialog } from '../support/booker.ts'
import { pasaj } from '../support/locations.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { freeHours, summaryOf } from './free-hours.ts'
import { slowScripts } from './slow-scripts.ts'

/** An address with an hour opens on the summary, whose hour is held between the server's HTML and its script. */

test.use({ viewport: phone })

const title = (name: string) => ({ level: 1, name })
const countdown = (page: Page) => page.getByText(/^Ținem locul pentru tine încă \d:\d\d$/)

test('the hour of an address is held and counts down before any script, and is the same hold with it [BK-16]', async ({
  page,
  request,
}) => {
  const [hour] = await freeHours(request, 10)
  if (!hour) throw new Error('no hour is free')
  const asked: string[] = []
  page.on('request', (each) => each.url().endsWith('/api/public/holds') && asked.push(each.method()))
  const release = await slowScripts(page)
  await page.goto(summaryOf(hour))
  await expect(page.getByRole('heading', title('Verifică și rezervă'))).toBeVisible()
  await expect(countdown(page)).toBeVisible()
  const first = (await countdown(page).innerText()).slice(-4)
  await expect(countdown(page)).not.toContainText(first)
  const sameHour = (await freeHours(request, 10)).find(({ date, time }) => date === hour.date && time === hour.time)
  expect(sameHour?.professionals.length ?? 0).toBe(hour.professionals.length - 1)
  const before = (await countdown(page).innerText()).slice(-4)
  release()
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(/\?step=4$/)
  await expect(countdown(page)).not.toContainText(before)
  expect((await countdown(page).innerText()).slice(-4) < before).toBe(true)
  expect(asked).toEqual(['POST'])
})

test('text typed and buttons pressed on the summary before the script count [BK-10, BK-22]', async ({
  page,
  request,
}) => {
  const hour = (await freeHours(request, 17)).at(2)
  if (!hour) throw new Error('no hour is free')
  const release = await slowScripts(page)
  await page.goto(summaryOf(hour))
  const comment = page.getByRole('textbox', { name: /^Mesaj/ })
  await comment.fill('Am părul lung.')
  await page.getByRole('button', { name: 'Rezerva' }).click()
  release()
  await expect(bookerDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comment).toHaveValue('Am părul lung.')
  await page.reload()
  await expect(comment).toHaveValue('Am părul lung.')
})

test('a pencil pressed before the script leads to its step, with the choices [BK-02]', async ({ page, request }) => {
  const hour = (await freeHours(request, 17)).at(4)
  if (!hour) throw new Error('no hour is free')
  const release = await slowScripts(page)
  await page.goto(summaryOf(hour))
  await page.getByRole('link', { name: 'Schimbă ziua sau ora' }).click()
  release()
  await expect(page.getByRole('heading', title('Când vii?'))).toBeVisible()
  await expect(page.locator(`[data-date="${hour.date}"]`)).toHaveAttribute('aria-pressed', 'true')
})

test('hours taken between the page and its script are gone with it, and a requested one says so untouched [BK-08, BK-12]', async ({
  page,
  request,
}) => {
  expectStatus(409)
  const hour = (await freeHours(request, 24)).find(({ professionals }) => professionals.length === 1)
  if (!hour) throw new Error('no hour is free with one alone')
  const hours = `${pasaj.path}/booking?services=${pasaj.haircut}&step=3&date=${hour.date}`
  await page.goto(hours)
  const button = page.getByRole('button', { name: new RegExp(`, ${hour.time}, liber`) })
  await expect(button).toBeVisible()
  const held = await apiOf(request)(placeHold, {
    body: { location_id: pasaj.id, services: [pasaj.haircut], start_date: hour.date, start_time: hour.time },
  })
  expect(held.status).toBe(201)
  await page.keyboard.press('Shift')
  await expect(button).toHaveCount(0)
  await page.goto('about:blank')
  await page.goto(summaryOf(hour))
  await expect(page.getByRole('alert').filter({ hasText: `Ora ${hour.time} ` })).toBeVisible()
  await expect(page.getByRole('heading', title('Când vii?'))).toBeVisible()
})

test('an untouched summary brings its script ahead of the last minute, in which more time can be asked for [BK-16, BK-24]', async ({
  page,
  request,
}) => {
  const hour = (await freeHours(request, 31)).at(0)
  if (!hour) throw new Error('no hour is free')
  await page.clock.install()
  await page.goto(summaryOf(hour))
  await page.clock.runFor(100)
  await expect(countdown(page)).toBeVisible()
  await page.clock.fastForward('03:30')
  await expect(page).not.toHaveURL(/\?step=4$/)
  await page.clock.fastForward('00:40')
  await expect(page).toHaveURL(/\?step=4$/)
  await expect(page.getByRole('button', { name: 'Mai am nevoie de timp' })).toBeVisible()
})
