import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { live } from '../support/open.ts'
import { newPerson, written } from '../support/person.ts'
import { expect, still, test } from '../support/test.ts'

test.use(still)
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a message that no provider takes can be read on a page, the newest first, and its code copied [NT-05]', async ({
  page,
}) => {
  const { phone } = newPerson()
  await page.goto('/login')
  await page.evaluate(async (number) => {
    await fetch('/sanctum/csrf-cookie')
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    await fetch('/api/auth/login-with-sms', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ phone: number }),
    })
  }, written(phone))
  await page.goto('/dev/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesaje netrimise')
  const mine = page.getByRole('article').filter({ hasText: written(phone) })
  await expect(mine.getByText(/^\d{6}$/)).toBeVisible()
  await live(page)
  await expectAccessibleInBothModes(page)
  await mine.getByRole('button', { name: 'Copiază codul' }).click()
  const code = await mine.getByText(/^\d{6}$/).innerText()
  await expect(page.getByText(`Am copiat codul ${code}.`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})
