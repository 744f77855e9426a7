import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** `crowded`: skips the target size rule, for map pins, which WCAG 2.5.8 exempts. */
type Options = { crowded?: boolean }

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// The rules about colours, which are all that dark mode can change.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects no violation of the rules of WCAG 2.2 A and AA that axe can check. */
export async function expectAccessible(page: Page, { crowded = false }: Options = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(WCAG_TAGS)
  await expectNothing(page, crowded ? axe.disableRules('target-size') : axe)
}

/** The same in light mode, and the colour rules in dark mode too. */
export async function expectAccessibleInBothModes(page: Page, options: Options = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, options)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNothing(page, new AxeBuilder({ page }).withRules(COLOUR_RULES))
}

async function expectNothing(page: Page, axe: AxeBuilder): Promise<void> {
  await page.evaluate(settleColours)
  // Legacy mode is faster; it cannot read cross-origin frames, which no page of ours has.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** Waits for running animations: axe would judge a colour in the middle of a transition. */
async function settleColours(): Promise<void> {
  // Animations of hidden elements never finish.
  const running = document.getAnimations().filter(({ effect }) => {
    const shown = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    return shown && Number.isFinite(effect.getComputedTiming().endTime)
  })
  await Promise.allSettled(running.map(({ finished }) => finished))
}
