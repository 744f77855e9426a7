import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** `crowded`: pins on a map stand where their places do; WCAG 2.5.8 names them as its exception to the size of targets. */
type Options = { crowded?: boolean }

/** Finds nothing wrong with the page as it stands, by every rule of WCAG 2.2 A and AA that a machine can check. */
export async function expectAccessible(page: Page, { crowded = false }: Options = {}): Promise<void> {
  await page.evaluate(settleColours)
  const { violations } = await new AxeBuilder({ page })
    .options(crowded ? { rules: { 'target-size': { enabled: false } } } : {})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** The same in light and in dark. */
export async function expectAccessibleInBothModes(page: Page, options: Options = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, options)
  }
}

/** A colour on its way from one mode to the other is neither, and would be judged as it is. */
async function settleColours(): Promise<void> {
  // Inside what is folded away time stands still.
  const passing = document.getAnimations().filter(({ effect }) => {
    const shown = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    return shown && Number.isFinite(effect.getComputedTiming().endTime)
  })
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
