import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { laidOut } from './open.ts'

/** `crowded`: skips the target size rule, for map pins, which WCAG 2.5.8 exempts. */
type Options = { crowded?: boolean }

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// The rules about colours, which are all that dark mode can change.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The width from which the layout has its columns side by side. */
const WIDE = 1024

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects no violation of the rules of WCAG 2.2 A and AA that axe can check. */
export async function expectAccessible(page: Page, { crowded = false }: Options = {}): Promise<void> {
  const rules = { 'target-size': { enabled: !crowded } }
  await expectNothing(page, { runOnly: { type: 'tag', values: WCAG_TAGS }, rules })
}

/** Checks the page in light mode, and the colour rules in dark mode too. */
export async function expectAccessibleInBothModes(page: Page, options: Options = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, options)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNothing(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })
}

/** For a state that is walked at several widths: dark mode changes colours alone, and is looked at where it is wide. */
export async function expectAccessibleAtEachWidth(page: Page, options: Options = {}): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE
  await (isWide ? expectAccessibleInBothModes(page, options) : expectAccessible(page, options))
}

async function expectNothing(page: Page, options: RunOptions): Promise<void> {
  await laidOut(page)
  await page.evaluate(settleColours)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // No page of ours has frames, and nobody reads what passed.
  const brief: RunOptions = { ...options, resultTypes: ['violations'], iframes: false, selectors: false }
  expect(await page.evaluate(findViolations, brief)).toEqual([])
}

async function findViolations(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
  const { violations } = await axe.run(options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
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
