import { openNewBusiness } from '../partner/fit/newcomer.ts'
import { press, type } from '../support/keyboard.ts'
import { desktop, expect, still, test } from '../support/test.ts'

test.use({ ...still, viewport: desktop })

test('a heading of the menu is added, renamed and removed, and the focus stays there [LY-11, PT-34]', async ({
  page,
}) => {
  await openNewBusiness(page, '/partener/services')
  const add = page.getByText('Capitol nou', { exact: true })
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  for (const name of ['Iarna', 'Primăvara', 'Vara']) {
    await press(page, add)
    const field = page.getByLabel('Numele capitolului')
    await expect(field).toHaveValue('')
    await type(page, field, name)
    await page.keyboard.press('Enter')
    await expect(part(name)).toBeVisible()
    await expect(add).toBeFocused()
    await expect(field).toBeHidden()
  }
  const rename = part('Iarna').getByText('Schimbă numele')
  await press(page, rename)
  await type(page, page.getByLabel('Nume nou pentru „Iarna”'), 'Iarna grea')
  await page.keyboard.press('Enter')
  await expect(part('Iarna grea').getByText('Schimbă numele')).toBeFocused()
  for (const [name, neighbour] of [
    ['Primăvara', 'Vara'],
    ['Vara', 'Iarna grea'],
  ] as const) {
    await press(page, part(name).getByText('Schimbă numele'))
    await press(page, part(name).getByRole('button', { name: 'Șterge capitolul' }))
    await expect(part(name)).toHaveCount(0)
    await expect(part(neighbour)).toBeFocused()
  }
})

test('a service is moved on past the end of its heading by the same button [LY-11, PT-34]', async ({ page }) => {
  await openNewBusiness(page, '/partener/services')
  await press(page, page.getByText('Capitol nou', { exact: true }))
  await type(page, page.getByLabel('Numele capitolului'), 'Iarna')
  await page.keyboard.press('Enter')
  const other = page.getByRole('region', { name: 'Iarna', exact: true })
  await expect(other).toBeVisible()
  const down = page.getByRole('button', { name: 'Mută mai jos: Tuns damă' })
  await press(page, down)
  await expect(other.getByRole('link', { name: 'Tuns damă' })).toBeVisible()
  await expect(down).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('link', { name: 'Tuns damă' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mută mai sus: Tuns damă' })).toBeFocused()
})
