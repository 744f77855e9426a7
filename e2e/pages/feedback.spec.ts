import type { APIRequestContext, Page } from '@playwright/test'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { expect, expectStatus, test } from '../support/test.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Trimite mesajul' }).click()

async function write(page: Page, letter: { name: string; email: string; message: string }) {
  await field(page, 'Nume').fill(letter.name)
  await field(page, 'E-mail').fill(letter.email)
  await field(page, 'Mesaj').fill(letter.message)
}

/** The messages to the site's own mailbox that contain this text. */
const mailsWith = async (request: APIRequestContext, words: string) =>
  (await messagesTo(request, 'contact@dichis.test')).filter(({ text }) => text.includes(words))

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })
    const go = (page: Page) => (script ? open(page, '/feedback') : page.goto('/feedback'))

    test('a message is kept and mailed; until it can be, nothing that was written is lost [BZ-03, RT-12]', async ({
      page,
      request,
    }) => {
      expectStatus(422)
      const words = `Bună ziua,\n\nCum schimb numărul? ${crypto.randomUUID()}`
      await go(page)
      await write(page, { name: 'Ilinca Țuțea', email: 'ilinca@dichis', message: words })
      await send(page)
      await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/e-mail/i)
      if (script) await expect(field(page, 'E-mail')).toBeFocused()
      await expect(field(page, 'Nume')).toHaveValue('Ilinca Țuțea')
      await expect(field(page, 'E-mail')).toHaveValue('ilinca@dichis')
      await expect(field(page, 'Mesaj')).toHaveValue(words)
      expect(await mailsWith(request, words)).toEqual([])

      const address = `ilinca-${crypto.randomUUID()}@dichis.test`
      await field(page, 'E-mail').fill(address)
      await send(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Am primit mesajul' })).toBeVisible()
      await expect.poll(async () => (await mailsWith(request, words)).length).toBe(1)
      const [mail] = await mailsWith(request, words)
      expect([mail?.channel, mail?.subject]).toEqual(['email', 'Mesaj nou de pe site'])
      expect(mail?.text).toContain(`Ilinca Țuțea (${address})`)
      // The receipt has no word of the sender's: it is no way to write to others.
      await expect.poll(async () => (await messagesTo(request, address)).length).toBe(1)
      const [receipt] = await messagesTo(request, address)
      expect(receipt?.text).not.toContain('Cum schimb numărul?')
      expect(receipt?.text).not.toContain('Ilinca')
    })

    test('an empty form says what is missing, field by field [BZ-03]', async ({ page }) => {
      expectStatus(422)
      await go(page)
      await send(page)
      const missing = { Nume: 'Scrie numele.', Mesaj: 'Scrie mesajul.', 'E-mail': 'Scrie adresa de e-mail.' }
      for (const [label, message] of Object.entries(missing)) {
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, label)).toHaveAccessibleDescription(message)
      }
      if (script) await expect(field(page, 'Nume')).toBeFocused()
    })
  })
}

test('a form that is wrong makes no call [VA-01]', async ({ page }) => {
  await open(page, '/feedback')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await write(page, { name: 'castig.ro', email: 'ilinca@', message: '' })
  await send(page)
  await expect(field(page, 'Nume')).toHaveAccessibleDescription(/nu poate conține un link/)
  await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Mesaj')).toHaveAccessibleDescription('Scrie mesajul.')
  expect(posts).toEqual([])
})

test.describe('posted by a program', () => {
  test.use({ javaScriptEnabled: false })
  test('a line slipped into the name or the address is refused on its field, and nothing is mailed [BZ-03]', async ({
    page,
    request,
    baseURL,
  }) => {
    const words = `Salut ${crypto.randomUUID()}`
    const post = (form: Record<string, string>) =>
      request.post('/feedback', {
        headers: { origin: baseURL ?? '' },
        form: { name: 'Ilinca', email: 'ilinca@dichis.test', message: words, ...form },
      })
    for (const form of [
      { name: 'Ilinca\r\nBcc: toti@dichis.test' },
      { email: 'ilinca@dichis.test\r\nBcc: toti@dichis.test' },
      { email: 'ilinca@dichis.test,toti@dichis.test' },
    ]) {
      const answer = await post(form)
      expect(answer.status()).toBe(422)
      await page.setContent(await answer.text())
      await expect(field(page, 'name' in form ? 'Nume' : 'E-mail')).toHaveAttribute('aria-invalid', 'true')
    }
    expect(await mailsWith(request, words)).toEqual([])
  })
})

test.describe('a lost connection', () => {
  test.use({ expectedErrors: /Failed to fetch|net::ERR/ })
  test('keeps what was written, says so and sends it again [BZ-03, ER-07]', async ({ page, context, request }) => {
    const words = `Fără rețea ${crypto.randomUUID()}`
    await open(page, '/feedback')
    await write(page, { name: 'Ilinca', email: 'ilinca@dichis.test', message: words })
    await context.setOffline(true)
    await send(page)
    await expect(page.getByText('Nu avem legătură la internet. Ce ai completat e păstrat.').first()).toBeVisible()
    await expect(field(page, 'Mesaj')).toHaveValue(words)
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: 'Reîncearcă' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Am primit mesajul' })).toBeVisible()
    await expect.poll(async () => (await mailsWith(request, words)).length).toBe(1)
  })
})
