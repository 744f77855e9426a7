import type { Locator, Page, TestInfo } from '@playwright/test'
import { slowReads } from '../script/slow-reads.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { desktop, expect, expectStatus, phone, test } from '../support/test.ts'
import { authenticatorApp } from './authenticator-app.ts'

/** People of test/server.ts, one for each time that a journey is walked: nobody else comes in once they have an app. */
const numberOf = ({ retry, repeatEachIndex }: TestInfo) => retry + 3 * repeatEachIndex

const appCode = (page: Page): Locator => page.getByRole('textbox', { name: 'Cod din aplicație' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function typePassword(page: Page, email: string, button: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Parola' }).fill('demo-parola')
  await press(page, button)
}

/** Sends the second step's code once its time has run out, by keyboard, and gives what says so. */
async function sendTooLate(page: Page, token: string): Promise<Locator> {
  const spoil = (body: string) => body.replace(new RegExp(`(?<=(?:^|&)${token}=[^&]*).{4}(?=&|$)`), 'xxxx')
  // On its way: the page writes its own value back into the field.
  await page.route('**/login**', async (route) => {
    const body = route.request().postData()
    await route.fallback(body ? { postData: spoil(body) } : {})
  })
  await expect(page.getByRole('button', { name: 'Intră', exact: true })).toBeEnabled()
  await appCode(page).fill('000000')
  await appCode(page).press('Enter')
  const isOver = page.getByRole('alert').filter({ hasText: 'Au trecut cele 10 minute' })
  await expect(isOver).toBeVisible()
  await page.unroute('**/login**')
  return isOver
}

/** Turns the app's codes on at the open page, after a wrong code; gives the app and the recovery codes. */
async function pairApp(page: Page) {
  await expectAccessibleInBothModes(page)
  await press(page, 'Pornește')
  await expect(page.getByRole('img', { name: 'Codul QR pentru aplicația de autentificare' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deschide aplicația' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Dichis/,
  )
  await expectAccessibleInBothModes(page)
  const key = await page.getByText(/^([A-Z2-7]{4}-){7}[A-Z2-7]{4}$/).innerText()
  await appCode(page).fill('000000')
  await page.getByRole('textbox', { name: 'Parola ta' }).fill('demo-parola')
  await press(page, 'Pornește codul din aplicație')
  await expect(appCode(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/Codul nu se potrivește/).first()).toBeVisible()
  await expectAccessible(page)
  // The key stays the same: the app has it already.
  await expect(page.getByText(key)).toBeVisible()
  const app = authenticatorApp(key)
  await appCode(page).fill(await app.next())
  await page.getByRole('textbox', { name: 'Parola ta' }).fill('demo-parola')
  await press(page, 'Pornește codul din aplicație')
  const codes = page
    .getByRole('list')
    .filter({ hasText: /^([A-Z2-7]{4}-){3}/ })
    .getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessibleInBothModes(page)
  return { app, recoveryCodes: await codes.allInnerTexts() }
}

test('an owner on a phone turns the app’s codes on, comes in by one and by a recovery code, and turns them off [PT-54]', async ({
  page,
}, info) => {
  expectStatus(401, 422)
  await page.setViewportSize(phone)
  const email = `seif${numberOf(info)}@dichis.test`
  const login = '/partener/login?mod=parola'
  await slowReads(page, '/partener/login')
  await open(page, login)
  await typePassword(page, email, 'Intră')
  await expect(page).toHaveURL('/partener')
  await open(page, '/partener/security')
  const { app, recoveryCodes } = await pairApp(page)
  const mails = await messagesTo(page.request, email)
  expect(mails.some(({ text }) => text.includes('aplicație'))).toBe(true)
  await page.reload()
  await expect(page.getByText('10 coduri de recuperare')).toBeVisible()

  const leave = async () => {
    await press(page, 'Meniu')
    await press(page, 'Ieși din cont')
    await expect(page).toHaveURL('/partener/login')
    await open(page, login)
  }
  await leave()
  await typePassword(page, email, 'Intră')
  await expect(page.getByRole('heading', { name: 'Al doilea pas' })).toBeVisible()
  await expect(appCode(page)).toBeFocused()
  await expectAccessibleInBothModes(page)
  await expect(await sendTooLate(page, 'second_factor')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await typePassword(page, email, 'Intră')
  await appCode(page).fill('000000')
  await appCode(page).press('Enter')
  await expect(appCode(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await appCode(page).fill(await app.next())
  await press(page, 'Intră')
  await expect(page).toHaveURL('/partener')

  await leave()
  await typePassword(page, email, 'Intră')
  // Typed as people do, and used up by it.
  await appCode(page).fill(recoveryCodes[0]!.toLowerCase().replaceAll('-', ' '))
  await press(page, 'Intră')
  await expect(page).toHaveURL('/partener')
  await open(page, '/partener/security')
  await expect(page.getByText('9 coduri de recuperare')).toBeVisible()
  await expectAccessibleInBothModes(page)
  for (const [code, outcome] of [
    [recoveryCodes[0]!, 'Codul nu se potrivește'],
    [recoveryCodes[1]!, 'L-am oprit'],
  ] as const) {
    await appCode(page).fill(code)
    await press(page, 'Oprește codul din aplicație')
    await expect(page.getByText(outcome).first()).toBeVisible()
  }
  await expectAccessibleInBothModes(page)

  await leave()
  await typePassword(page, email, 'Intră')
  await expect(page).toHaveURL('/partener')
})

test('an operator’s code by SMS gives way to the app’s until that is turned off [OP-01, PT-54]', async ({
  page,
}, info) => {
  expectStatus(401, 422)
  await page.setViewportSize(desktop)
  const number = numberOf(info)
  const email = `birou${number}@dichis.test`
  const second = page.getByRole('heading', { name: 'Al doilea pas' })
  await slowReads(page, '/operator/login')
  await open(page, '/operator/login?redirect=%2Foperator%2Fsecurity')
  await typePassword(page, email, 'Continuă')
  await expect(second).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, `+4070000${2000 + number}`))
  await press(page, 'Intră')
  await expect(page).toHaveURL('/operator/security')
  const { app, recoveryCodes } = await pairApp(page)

  const leave = async () => {
    await press(page, 'Ieși')
    await expect(page).toHaveURL('/operator/login')
    await open(page, '/operator/login')
    await typePassword(page, email, 'Continuă')
    await expect(second).toBeVisible()
  }
  await leave()
  await expect(page.getByLabel('Cod din SMS')).toHaveCount(0)
  await expectAccessibleInBothModes(page)
  await page.getByRole('link', { name: 'Ia-o de la început' }).click()
  await expect(page.getByRole('heading', { name: 'Intră la birou' })).toBeVisible()
  await typePassword(page, email, 'Continuă')
  await expect(await sendTooLate(page, 'token')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Parola' })).toBeFocused()
  await typePassword(page, email, 'Continuă')
  await appCode(page).fill('000000')
  await appCode(page).press('Enter')
  await expect(appCode(page)).toHaveAttribute('aria-invalid', 'true')
  await appCode(page).fill(await app.next())
  await press(page, 'Intră')
  await expect(page.getByRole('heading', { level: 1, name: 'Firme noi' })).toBeVisible()

  await open(page, '/operator/security')
  await expectAccessibleInBothModes(page)
  await appCode(page).fill(recoveryCodes[0]!)
  await press(page, 'Oprește codul din aplicație')
  await expect(page.getByText('L-am oprit')).toBeVisible()
  await expect(page.getByText('Acum al doilea pas e un cod prin SMS.')).toBeVisible()
})
