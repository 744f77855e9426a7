import { open } from '../../support/open.ts'
import { expect, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'

test('a further interval lies beside the first; removing one by keyboard moves the focus to the next [PT-30]', async ({
  page,
}) => {
  await startWork(page, 'proprietar')
  await open(page, '/partener/team/opening')
  const day = page.getByRole('listitem').filter({ hasText: 'miercuri' }).first()
  const remove = day.getByRole('button', { name: /^Scoate miercuri, / })
  const add = day.getByRole('button', { name: /^(Deschide|Alt interval): miercuri$/ })
  while ((await remove.count()) > 0) await remove.first().click()
  await add.click()
  await add.click()
  await expect(day.getByLabel('miercuri, de la')).toHaveCount(2)
  await expect(day.getByLabel('miercuri, de la').nth(1)).toHaveValue('19:00')
  await remove.first().press('Enter')
  await expect(day.getByLabel('miercuri, de la')).toBeFocused()
  await expect(day.getByLabel('miercuri, de la')).toHaveValue('19:00')
  await remove.press('Enter')
  await expect(add).toBeFocused()
})
