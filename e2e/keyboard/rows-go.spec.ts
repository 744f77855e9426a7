import type { Page } from '@playwright/test'
import { saveSetupAddress } from '#contract/onboarding/setup.ts'
import { inviteMember } from '#contract/team/invitations.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { askOnline, openClinic } from '../partner/ask-online.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../partner/fit/newcomer.ts'
import { apiOf } from '../support/api.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { desktop, expect, still, test, today } from '../support/test.ts'

test.use({ ...still, viewport: desktop })

async function atNewPlace(page: Page): Promise<void> {
  await startBusiness(page, 'Fără Șoricel')
  await setUpBusiness(page)
  await publishBusiness(page)
}

test('time off is added by a button that keeps the focus, and given up for the next in the list [LY-11, PT-31]', async ({
  page,
}) => {
  await atNewPlace(page)
  await open(page, '/partener/team/time-off')
  const add = page.getByRole('button', { name: 'Adaugă timp liber' })
  const days = [20, 21, 22].map((after) => addDays(today(), after))
  for (const day of days) {
    await page.getByLabel('Prima zi').fill(day)
    await press(page, add)
    await expect(page.getByText(dayLabel(day, today())).first()).toBeVisible()
    await expect(add).toBeFocused()
    await expect(page.getByLabel('Prima zi')).toHaveValue('')
  }
  const rows = page.getByRole('main').getByRole('listitem')
  await press(page, rows.nth(1).getByRole('button', { name: /^Renunță/ }))
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nimeni nu are timp liber în zilele care vin.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('an invitation is taken back, and the focus goes to the next one [LY-11, PT-29]', async ({ page }) => {
  await atNewPlace(page)
  for (const name of ['Agata Dima', 'Bogdan Lupu'])
    await apiOf(page.request)(inviteMember, {
      body: { channel: 'sms', contact: newPerson().phone, name, role: 'reception' },
    })
  await open(page, '/partener/team')
  const rows = page.getByRole('region', { name: 'Fără coloană în calendar' }).getByRole('listitem')
  await press(page, rows.first().getByText('Retrage invitația'))
  await press(page, rows.first().getByRole('button', { name: 'Da, retrage-o' }))
  await expect(rows).toHaveCount(1)
  await expect(rows).toBeFocused()
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a member taken out of the roles leaves the focus to the next one [LY-11, PT-53]', async ({ page, browser }) => {
  await atNewPlace(page)
  // By mail: a location that is not approved yet sends no SMS to somebody without an account.
  const { email } = newPerson()
  await apiOf(page.request)(inviteMember, {
    body: { channel: 'email', contact: email, name: 'Agata', role: 'reception' },
  })
  await join(await (await browser.newContext()).newPage(), email)
  await open(page, '/partener/people')
  const parts = page.getByRole('main').getByRole('region')
  await expect(parts).toHaveCount(2)
  const theirs = parts.filter({ hasNotText: '(tu)' })
  await press(page, theirs.getByText('Scoate din echipă', { exact: true }))
  await press(page, theirs.getByRole('button', { name: 'Da, scoate din echipă' }))
  await expect(page.getByText('Nu mai are acces de acum.')).toBeVisible()
  await expect(parts).toHaveCount(1)
  await expect(parts).toBeFocused()
})

/** Follows the invitation that was sent to this address. */
async function join(page: Page, email: string): Promise<void> {
  const texts = (await messagesTo(page.request, email)).map(({ text }) => text)
  const link = texts.map((text) => /\/partener\/invitation\/[\w-]{43}/.exec(text)?.[0]).find(Boolean) ?? ''
  await registerAndLogIn(page.request, newPerson())
  await page.goto(link)
  await page.getByRole('button', { name: /^Acceptă ca / }).click()
  await expect(page).toHaveURL('/partener')
  await page.context().close()
}

test('days on which it is closed are set and taken back by keys [LY-11, PT-30]', async ({ page }) => {
  await atNewPlace(page)
  await open(page, '/partener/team/opening')
  const closes = page.getByRole('button', { name: /^(Deschide 10–14|Închide): / }).first()
  await tabTo(page, closes)
  const day = ((await closes.getAttribute('aria-label')) ?? '').split(': ')[1] ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Ca de obicei: ${day}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^(Deschide 10–14|Închide): ${day}$`) })).toBeFocused()
  const closures = page.getByRole('button', { name: /^Renunță la închiderea din / })
  for (const after of [30, 40]) {
    await page.getByLabel('Prima zi').fill(addDays(today(), after))
    await press(page, page.getByRole('button', { name: 'Închide', exact: true }))
    await expect(
      page.getByRole('button', { name: `Renunță la închiderea din ${dayLabel(addDays(today(), after), today())}` }),
    ).toBeVisible()
  }
  await closures.first().press('Enter')
  await expect(closures).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ has: closures })).toBeFocused()
})

test('a review with a reply leaves the list of unanswered ones, and the focus goes to the next [LY-11, PT-45]', async ({
  page,
}) => {
  await openClinic(page)
  await open(page, '/partener/reviews?arata=fara-raspuns')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  const titleId = (at: number) => rows.nth(at).getByRole('article').getAttribute('aria-labelledby')
  const [gone, next] = [await titleId(0), await titleId(1)]
  const row = rows.filter({ has: page.locator(`article[aria-labelledby="${gone}"]`) })
  await press(page, row.getByText('Răspunde'))
  await tabTo(page, row.getByLabel('Răspunsul'))
  await page.keyboard.type('Mulțumim, te mai așteptăm.')
  await press(page, row.getByRole('button', { name: 'Publică răspunsul' }))
  await expect(row).toHaveCount(0)
  await expect(rows.filter({ has: page.locator(`article[aria-labelledby="${next}"]`) })).toBeFocused()
})

test('a request accepted on the first page gives the focus to the next one [LY-11, PT-22]', async ({
  page,
  browser,
}) => {
  await atNewPlace(page)
  for (const _ of ['one', 'other']) await askOnline(page, browser)
  await open(page, '/partener')
  const rows = page.getByRole('region', { name: /îți cer(e|) răspuns$/ }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await press(page, rows.first().getByRole('button', { name: 'Acceptă' }))
  await expect(rows).toHaveCount(1)
  await expect(rows).toBeFocused()
  await press(page, rows.getByRole('button', { name: 'Acceptă' }))
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a service left out of the setup gives the focus to the next one [LY-11, PT-03]', async ({ page }) => {
  await startBusiness(page, 'Fără Șoricel')
  const body = { address: 'Str. Lăpușneanu 3', latitude: 47.161, longitude: 27.586 }
  await apiOf(page.request)(saveSetupAddress, { body })
  await open(page, '/partener/setup/services')
  const rows = page.getByRole('main').getByRole('listitem')
  const count = await rows.count()
  const next = (await rows.nth(2).locator('strong').textContent()) ?? ''
  await press(page, rows.nth(1).getByRole('button', { name: /^Scoate/ }))
  await expect(rows).toHaveCount(count - 1)
  await expect(rows.filter({ hasText: next })).toBeFocused()
})
