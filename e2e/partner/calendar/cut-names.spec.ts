import type { Locator } from '@playwright/test'
import { open } from '../../support/open.ts'
import { desktop, expect, still, test } from '../../support/test.ts'

test.use(still)
test.use({ viewport: desktop })

const LONG = 'Konstantina-Maximiliana Vasiliadi-Papadopoulou'
const HEBREW = 'שרה לוי כהן אברהמוביץ מירושלים'

test('a name that its block cuts is read whole on hover and on focus, until Esc [PT-11, PT-15]', async ({ page }) => {
  await open(page, '/dev/ui/partner?day=twelve')
  const block = page.locator('.columns a.b').filter({ hasText: LONG })
  const card = page.locator('.whole-words')
  await block.hover()
  await expect(card).toContainText(LONG)
  await expect(card).toBeInViewport({ ratio: 1 })
  // The pointer may go there to read it.
  await card.hover()
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.mouse.move(5, 5)
  await block.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(card).toContainText(LONG)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(block).toBeFocused()
  // Lifted it has other words than the card; one Esc lets it lie.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(card).toBeVisible()
  await page.keyboard.press('m')
  const dock = page.getByRole('group', { name: /^Mută: / })
  await expect(dock).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dock).toHaveCount(0)
  await page.locator('.columns a.b').filter({ hasText: 'Violeta Sas' }).hover()
  await expect(card).toHaveCount(0)
})

test('a name written from right to left shows its beginning where it is cut [PT-11]', async ({ page }) => {
  await open(page, '/dev/ui/partner?day=twelve')
  const name = page.locator('.columns a.b').filter({ hasText: HEBREW }).locator('em')
  expect(await name.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await firstLetterIsSeen(name)).toBe(true)
})

/** Whether the first letter lies within the box of its name. */
function firstLetterIsSeen(name: Locator): Promise<boolean> {
  return name.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild!, 0)
    range.setEnd(element.firstChild!, 1)
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return letter.left >= box.left - 1 && letter.right <= box.right + 1
  })
}
