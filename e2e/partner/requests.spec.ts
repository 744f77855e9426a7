import type { Browser, Page } from '@playwright/test'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { desktop, expect, expectStatus, phone, still, test } from '../support/test.ts'
import { askOnline, openClinic, type Request } from './ask-online.ts'

/** Asked online, and open in the calendar. */
async function aRequest(page: Page, browser: Browser): Promise<Request> {
  const request = await askOnline(page, browser)
  await open(page, `/partener/calendar?view=day&date=${request.date}&booking=${request.id}`)
  return request
}

const panelOf = (page: Page, { client }: Request) =>
  page.getByRole('dialog', { name: new RegExp(`${client.firstName} ${client.lastName}`) })

/** The link of the newest SMS that says this. */
async function linkIn(page: Page, { client }: Request, words: RegExp): Promise<string> {
  let link = ''
  await expect(async () => {
    const texts = (await messagesTo(page.request, client.phone)).map(({ text }) => text)
    link = /\/r\/[\w-]{22}/.exec(texts.find((text) => words.test(text)) ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 40_000 })
  return link
}

// One after the other: both would propose the clinic's nearest free times.
test.use(still)
test.describe.configure({ mode: 'default' })

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('other times are proposed, and the client takes one without script [PT-22]', async ({ page, browser }) => {
    await openClinic(page)
    const request = await aRequest(page, browser)
    const panel = panelOf(page, request)
    await panel.getByRole('button', { name: 'Propune altă oră' }).click()
    const near = panel.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('checkbox')
    await expect(near).toHaveCount(3)
    await panel.getByRole('button', { name: 'Trimite propunerea' }).click()
    await expect(panel.getByText('Alege cel puțin o oră.')).toBeVisible()
    for (const each of await near.all()) await each.check()
    await panel.getByLabel('Altă zi').fill(request.date)
    await panel.getByRole('button', { name: 'Trimite propunerea' }).click()
    await expect(panel.getByText('Scrie și ziua, și ora.')).toBeVisible()
    await panel.getByLabel('Ora').fill('09:05')
    await panel.getByRole('button', { name: 'Trimite propunerea' }).click()
    await expect(panel.getByText('Alege cel mult 3 ore.')).toBeVisible()
    await panel.getByLabel('Altă zi').fill('')
    await panel.getByLabel('Ora').fill('')
    await near.nth(1).uncheck()
    await expectAccessibleInBothModes(page)
    await panel.getByRole('button', { name: 'Trimite propunerea' }).click()
    await expect(panel.getByText('Ai propus alte ore')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Acceptă ora cerută' })).toBeVisible()
    await expect(panel.locator('.panel-acts .btn-primary')).toHaveCount(0)
    await expect(page.locator('.b-hold').filter({ hasText: /^Propus \d\d:\d\d/ })).not.toHaveCount(0)
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const plain = await context.newPage()
    const link = await linkIn(page, request, /nu te poate primi .* Poate: /)
    await open(page, link)
    await expect(page.getByRole('heading', { name: 'Ți se potrivește altă oră?' })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await plain.goto(link)
    await expect(plain.getByRole('heading', { name: 'Ți se potrivește altă oră?' })).toBeVisible()
    const times = plain.getByRole('region', { name: 'Ți se potrivește altă oră?' }).getByRole('listitem')
    await expect(times).toHaveCount(2)
    const chosen = (await times.nth(1).getByRole('button').innerText()).split('\n')[0]!
    await times.nth(1).getByRole('button').click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(new RegExp(chosen.slice(-5)))
    await expect(plain.getByText('Confirmată').first()).toBeVisible()
    await context.close()
    await linkIn(page, request, /cererea ta e acceptată/)
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('a request is accepted and kept when its service goes, another is refused with a reason [PT-22, PT-32]', async ({
    page,
    browser,
  }) => {
    expectStatus(409)
    await openClinic(page)
    const wanted = await aRequest(page, browser)
    await panelOf(page, wanted).getByRole('button', { name: 'Acceptă' }).click()
    await expect(panelOf(page, wanted).getByText('Confirmată', { exact: true })).toBeVisible()
    await linkIn(page, wanted, /cererea ta e acceptată/)
    const refused = await aRequest(page, browser)
    const panel = panelOf(page, refused)
    await panel.getByRole('button', { name: 'Refuză', exact: true }).click()
    await panel.getByRole('textbox', { name: 'De ce nu o accepți' }).fill('Aparatul e la revizie')
    await panel.getByRole('button', { name: 'Refuză cererea' }).click()
    await expect(panel).toHaveCount(0)
    await linkIn(page, refused, /nu a fost acceptată\. Motivul: Aparatul e la revizie\. Ore libere apropiate: /)
    await open(page, `/partener/services/${wanted.serviceId}`)
    await page.getByText('Retrage serviciul').click()
    await page.getByRole('button', { name: 'Da, retrage-l' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Afectează o programare' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Mută', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Păstrează', exact: true }).click()
    await page.getByRole('button', { name: 'Aplică toate' }).click()
    await expect(page.getByText('Am retras serviciul.')).toBeVisible()
  })
})

for (const viewport of [phone, desktop])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a yes is taken back and given again; its client is then asked about another hour, and takes it [PT-22, PT-32]', async ({
      page,
      browser,
    }) => {
      expectStatus(409)
      await openClinic(page)
      const request = await aRequest(page, browser)
      const panel = panelOf(page, request)
      const accept = panel.getByRole('button', { name: 'Acceptă', exact: true })
      const confirmed = panel.getByText('Confirmată', { exact: true })
      await accept.click()
      await expect(confirmed).toBeVisible()
      await page.getByRole('button', { name: 'Ia înapoi' }).click()
      await expect(accept).toBeVisible()
      await expect(confirmed).toHaveCount(0)
      // Presses of the second after an act do nothing.
      await expect(page.locator('[data-dead]')).toHaveCount(0)
      await accept.click()
      await expect(confirmed).toBeVisible()

      await takeHourOff(page, request)
      await expect(page.getByRole('heading', { level: 1, name: 'Afectează o programare' })).toBeFocused()
      await page.getByRole('button', { name: 'Întreabă clientul' }).click()
      await expect(page.getByText(/^Primește un mesaj cu ora și o ținem până răspunde/)).toBeVisible()
      const offered = page.locator('[data-booking] .slot').first()
      await expectAccessibleInBothModes(page)
      const [asked] = /\d\d:\d\d/.exec(await offered.innerText()) ?? ['']
      await offered.click()
      await expect(page.getByText(/^Clientul e întrebat: /)).toContainText(asked)
      await page.getByRole('button', { name: 'Aplică toate' }).click()
      await expect(page.getByText('Am întrebat 1 client.')).toBeVisible()

      const client = await (await browser.newContext({ viewport })).newPage()
      await open(client, await linkIn(page, request, /nu te poate primi .* Poate: /))
      const times = client.getByRole('region', { name: 'Ți se potrivește altă oră?' }).getByRole('listitem')
      await expect(times).toHaveCount(1)
      await times.getByRole('button').click()
      await expect(client.getByRole('heading', { level: 1 })).toContainText(asked)
      await expect(client.getByText('Confirmată').first()).toBeVisible()
      await client.context().close()
    })
  })

/** The professional whom the request is for is away when it begins. */
async function takeHourOff(page: Page, { professionalId, date, time }: Request): Promise<void> {
  await open(page, '/partener/team/time-off')
  await page.getByText('Numai câteva ore, repetare, felul sau o notă').click()
  await page.getByLabel('Cine').selectOption(String(professionalId))
  await page.getByLabel('Prima zi').fill(date)
  await page.getByLabel('De la ora').fill(time)
  await page.getByLabel('Până la ora').fill(formatTime((parseTime(time) ?? 0) + 15))
  await page.getByRole('button', { name: 'Adaugă timp liber' }).click()
}
