import { addDays } from '../../../src/domain/time/iso-date.ts'
import { dayMonthLabel } from '../../../src/domain/time/labels.ts'
import { writeDate } from '../../../src/domain/time/written.ts'
import { NO_ANSWER } from '../../../src/web/async/no-answer.ts'
import { open } from '../../support/open.ts'
import { expect, expectStatus, phone, still, test, today } from '../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../fit/newcomer.ts'
import { bookThree, CLIENTS } from '../fit/three-visits.ts'
import { logInToPartner } from '../staff.ts'
import { cut } from './cut.ts'

test.use(still)

test('typed text and decisions stay when the line is cut, and are sent again [ER-07, PT-31, PT-32]', async ({
  page,
}) => {
  expectStatus(409)
  await page.setViewportSize(phone)
  // A place of its own: at the demo's salon other journeys book on any of its days meanwhile.
  await startBusiness(page, 'Fără Șoricel')
  await setUpBusiness(page)
  await publishBusiness(page)
  const { date: day } = await bookThree(page)
  await open(page, '/partener/team/time-off')
  await page.getByLabel('Prima zi').fill(day)
  await page.getByText('Numai câteva ore, repetare, felul sau o notă').click()
  await page.getByLabel('Notă').fill('Nuntă')
  const add = page.getByRole('button', { name: 'Adaugă timp liber' })
  let mend = await cut(page)
  await add.click()
  await expect(page.getByText(NO_ANSWER)).toBeInViewport()
  await expect(page.getByLabel('Prima zi')).toHaveValue(writeDate(day))
  await expect(page.getByLabel('Notă')).toHaveValue('Nuntă')
  await mend()
  await add.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Afectează/ })).toBeFocused()
  const keep = page.getByRole('button', { name: 'Păstrează', pressed: false })
  await expect(keep).toHaveCount(CLIENTS.length)
  for (const _ of CLIENTS) await keep.first().click()
  const apply = page.getByRole('button', { name: 'Aplică toate' })
  mend = await cut(page)
  await apply.click()
  await expect(page.getByRole('alert').getByText(NO_ANSWER)).toBeVisible()
  await expect(page.getByText('Toate 3 hotărâte', { exact: true })).toBeVisible()
  await mend()
  await apply.click()
  await expect(page.getByText('Gata, am salvat.')).toBeInViewport()
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: dayMonthLabel(day, today()) })
    .filter({ hasText: 'Nuntă' })
  await entry.getByRole('button', { name: /^Renunță/ }).click()
  await expect(entry).toHaveCount(0)
})

test('the form whose post got no answer says so, and its retry sends that one alone [ER-07, PT-30]', async ({
  page,
}) => {
  await logInToPartner(page, 'proprietar', '/partener/team/opening')
  const day = addDays(today(), 330)
  const form = page.locator('form').filter({ hasText: 'Închide locația' })
  await form.getByLabel('Prima zi').fill(day)
  await form.getByLabel('De ce').fill('Zugrăvim')
  let mend = await cut(page)
  await form.getByRole('button', { name: 'Închide', exact: true }).click()
  await expect(page.getByText(NO_ANSWER)).toHaveCount(1)
  await mend()
  await form.getByRole('button', { name: 'Reîncearcă' }).click()
  const closure = page.getByRole('listitem').filter({ hasText: 'Zugrăvim' })
  await expect(closure).toHaveCount(1)
  mend = await cut(page)
  await closure.getByRole('button', { name: /^Renunță/ }).click()
  await expect(page.getByText(NO_ANSWER)).toBeInViewport()
  await mend()
  await closure.getByRole('button', { name: /^Renunță/ }).click()
  await expect(closure).toHaveCount(0)
})

test('a reply to a review and a new role stay as chosen where the line is cut [ER-07, PT-45, PT-53]', async ({
  page,
}) => {
  await logInToPartner(page, 'proprietar', '/partener/reviews?arata=fara-raspuns')
  const review = page.getByRole('article').last()
  await review.getByText('Răspunde').click()
  await review.getByLabel('Răspunsul').fill('Mulțumim!')
  await cut(page)
  await review.getByRole('button', { name: 'Publică răspunsul' }).click()
  await expect(review.getByText(NO_ANSWER)).toBeVisible()
  await expect(review.getByLabel('Răspunsul')).toHaveValue('Mulțumim!')
  await open(page, '/partener/people')
  const member = page.getByRole('region').last()
  await member.getByLabel('Rol').selectOption({ label: 'Manager' })
  await member.getByRole('button', { name: 'Salvează' }).click()
  await expect(member.getByText(NO_ANSWER)).toBeVisible()
  await expect(member.getByLabel('Rol')).toHaveValue('manager')
})
