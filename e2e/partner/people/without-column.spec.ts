import { getOwnWork } from '#contract/staff/session.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { messagesTo } from '../../support/outbox.ts'
import { desktop, expect, expectStatus, still, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'

test.use(still)

test('at a desk a receptionist without a column is invited, joins, gets another role and is removed [PT-29, PT-53]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  await page.setViewportSize(desktop)
  await startWork(page, 'proprietar', /^Sala Brad$/)
  await open(page, '/partener/team')
  const part = page.getByRole('region', { name: 'Fără coloană în calendar' })
  await part.getByRole('link', { name: 'Invită un coleg' }).click()
  await page.getByRole('button', { name: 'Trimite invitația' }).click()
  await expect(page.getByLabel('Numele')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBothModes(page)
  const name = 'Sorina Probă'
  const contact = `sorina.${Date.now()}@dichis.test`
  const invite = async () => {
    await page.getByLabel('Numele').fill(name)
    await page.getByLabel('Telefon sau e-mail').fill(contact)
    await expect(page.getByLabel('Rol')).toHaveValue('reception')
    await page.getByRole('button', { name: 'Trimite invitația' }).click()
    await expect(page.getByText('Am trimis invitația.')).toBeVisible()
  }
  await invite()
  const invited = part.getByRole('listitem').filter({ hasText: contact })
  await expect(invited).toContainText('Invitat. Linkul merge până')
  await expectAccessibleInBothModes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(desktop.width)
  await invited.getByText('Retrage invitația').click()
  await invited.getByRole('button', { name: 'Da, retrage-o' }).click()
  await expect(page.getByText('Am retras invitația.')).toBeVisible()
  await expect(invited).toHaveCount(0)
  await part.getByRole('link', { name: 'Invită un coleg' }).click()
  await invite()

  const sent = (await messagesTo(page.request, contact)).map(({ text }) => text).find((text) => text)
  const link = /\/partener\/invitation\/[\w-]{43}/.exec(sent ?? '')?.[0] ?? ''
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByText('te invită la lucru pe Dichis, în rolul: recepție.')).toBeVisible()
  await plain.getByRole('link', { name: 'Intră în cont și acceptă' }).click()
  const email = 'client54@dichis.test'
  await plain.getByText('E-mail și parolă').click()
  await plain.getByLabel('E-mail', { exact: true }).fill(email)
  await plain.getByLabel('Parola', { exact: true }).fill('demo-parola')
  await plain.getByRole('button', { name: 'Intra in cont' }).click()
  await plain.getByRole('button', { name: /^Acceptă ca / }).click()
  await expect(plain).toHaveURL('/partener')
  const work = async () => {
    const answer = await apiOf(plain.request)(getOwnWork)
    return answer.ok ? (answer.body.data.current?.role ?? null) : null
  }
  expect(await work()).toBe('reception')

  await page.reload()
  await part.getByRole('link').filter({ hasText: email }).click()
  await expect(page).toHaveURL(/\/partener\/people#member-\d+$/)
  const member = page.getByRole('region').filter({ hasText: email })
  await expect(member).toBeInViewport()
  await member.getByLabel('Rol').selectOption('Manager')
  await member.getByRole('button', { name: 'Salvează' }).click()
  await expect(member.getByText('Am salvat.')).toBeVisible()
  expect(await work()).toBe('manager')
  await member.getByText('Scoate din echipă', { exact: true }).click()
  await member.getByRole('button', { name: 'Da, scoate din echipă' }).click()
  await expect(page.getByText('Nu mai are acces de acum.')).toBeVisible()
  expect(await work()).toBeNull()
  await context.close()
})
