import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** `crowded`: pins on a map stand where their places do; WCAG 2.5.8 names them as its exception to the size of targets. */
type Options = { crowded?: boolean }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// What of it is about colours: the one thing that the other mode changes.
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Finds nothing wrong with the page as it stands, by every rule of WCAG 2.2 A and AA that a machine can check. */
export async function expectAccessible(page: Page, { crowded = false }: Options = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(WCAG)
  await expectNothing(page, crowded ? axe.disableRules('target-size') : axe)
}

/** The same in light, and in dark for what is about colours. */
export async function expectAccessibleInBothModes(page: Page, options: Options = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, options)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNothing(page, new AxeBuilder({ page }).withRules(COLOURS))
}

async function expectNothing(page: Page, axe: AxeBuilder): Promise<void> {
  await page.evaluate(settleColours)
  // No page of ours has a frame of another origin: the slower way that reads those is not needed.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
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
