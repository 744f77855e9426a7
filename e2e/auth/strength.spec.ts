import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { expect, still, test } from '../support/test.ts'

test.use(still)

test('a new password is called weak, fair or strong while it is typed, in words that are read out [AU-17]', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, '/register')
  await page.getByRole('button', { name: 'Continuă cu e-mail' }).click()
  await page.getByLabel('E-mail').fill('melcul.vesel@dichis.test')
  expect(requested.filter((url) => url.includes('password-strength'))).toEqual([])
  const password = page.getByLabel('Parola', { exact: true })
  const said = page.getByRole('status').filter({ hasText: /^Parolă / })
  await password.fill('parola1')
  await expect(said).toHaveText(/^Parolă slabă: /)
  await expectAccessibleInBothModes(page)
  await password.fill('melcul.vesel')
  await expect(said).toHaveText(/^Parolă slabă: /)
  await password.fill('q7!xZp2w')
  await expect(said).toHaveText(/^Parolă potrivită: /)
  await password.fill('doi melci urcă dealul')
  await expect(said).toHaveText(/^Parolă puternică: /)
  await expectAccessibleInBothModes(page)
  await password.fill('')
  await expect(said).toHaveCount(0)
})
