import type { Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, still, test } from '../../support/test.ts'

test.use(still)
test.use({ viewport: desktop })

/** Kinds of claims in a day, each with its word in the legend; a second line and a chosen block are extra marks. */
const KINDS = {
  'b-confirmed': 'confirmată',
  'b-request': 'cerere',
  'b-arrived': 'a venit',
  'b-completed': 'încheiată',
  'b-no_show': 'nu a venit',
  'b-hold': 'un client alege',
  'b-buffer': 'curățenie',
  'b-break': 'pauză',
  'b-time_off': 'liber',
  'b-closed': 'închis',
  'lane-second': null,
} as const

const MODES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

for (const [mode, media] of Object.entries(MODES))
  test(`each kind of taken time has a shape of its own besides its colour: ${mode} [PT-11]`, async ({ page }) => {
    await page.emulateMedia(media)
    await open(page, '/dev/ui/partner?day=full')
    const { inDay, inLegend } = await shapesOf(page)
    for (const kind of Object.keys(KINDS)) expect(Object.keys(inDay)).toContain(kind)
    expect(twinsIn(inDay)).toEqual([])
    expect(twinsIn(inLegend)).toEqual([])
    const legend = page.getByRole('list', { name: 'Legendă' })
    for (const word of [...Object.values(KINDS), 'notă', 'nou', 'prima vizită'])
      if (word !== null)
        await expect(legend.getByRole('listitem').filter({ hasText: new RegExp(`^1?${word}$`) })).toBeVisible()
    if (mode === 'light') await expectAccessibleInBothModes(page)
  })

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the corner of a note covers no word of its block [PT-11]', async ({ page }) => {
      await open(page, '/dev/ui/partner?day=full')
      const covered = await page.locator('.columns .has-note .b-name').evaluateAll((names) =>
        names.map((name) => {
          const block = name.closest('.b') as Element
          const { width, height } = getComputedStyle(block, '::after')
          const { top, right } = block.getBoundingClientRect()
          const edge = { left: right - Number.parseFloat(width), bottom: top + Number.parseFloat(height) }
          return [...name.children]
            .map((word) => word.getBoundingClientRect())
            .some((word) => word.width > 0 && word.right > edge.left && word.top < edge.bottom)
        }),
      )
      expect(covered.length).toBeGreaterThan(3)
      expect(covered).not.toContain(true)
    })
  })

type Shapes = Record<string, string>

const twinsIn = (shapes: Shapes) =>
  Object.entries(shapes).filter(([kind, shape]) =>
    Object.entries(shapes).some(([other, same]) => other !== kind && same === shape),
  )

/**
 * How the first block of each kind is drawn, and each sign of the legend, colours left out: borders, corners, pattern,
 * inner lines, struck name, signs. Notes and second lines are marks of another block.
 */
function shapesOf(page: Page): Promise<{ inDay: Shapes; inLegend: Shapes }> {
  return page.locator('.team-day').evaluate((day, kinds) => {
    const plain = (value: string) => value.replace(/(?:rgba?|color|oklch|oklab|lab)\([^()]*\)/g, '·')
    const drawn = (block: Element): string => {
      const at = getComputedStyle(block)
      const corner = getComputedStyle(block, '::after')
      const name = block.querySelector('em')
      const icon = [...block.querySelectorAll('svg use')].find((use) => use.closest('svg')?.checkVisibility())
      return [
        at.borderTopStyle,
        at.borderTopWidth,
        at.borderLeftStyle,
        at.borderLeftWidth,
        at.borderRadius,
        plain(at.backgroundImage),
        plain(at.boxShadow),
        at.outlineStyle,
        corner.content === 'none' ? '' : plain(corner.backgroundImage),
        name ? getComputedStyle(name).textDecorationLine : '',
        icon?.getAttribute('href')?.split('#')[1] ?? '',
        block.matches('.first-visit, .coming, .late') ? block.textContent : '',
      ].join(' | ')
    }
    const marked = '.lane-first, .lane-second, .has-note, .is-new, .chosen, :has(.first-visit)'
    const first = (kind: string) =>
      [...day.querySelectorAll(`.columns .${kind}`)].find((each) => kind === 'lane-second' || !each.matches(marked))
    const found = kinds.map((kind) => [kind, first(kind)] as const).filter(([, block]) => block)
    const legend = [...document.querySelectorAll('.legend li')]
    return {
      inDay: Object.fromEntries(found.map(([kind, block]) => [kind, drawn(block as Element)])),
      inLegend: Object.fromEntries(legend.map((item) => [item.textContent, drawn(item.querySelector('i') as Element)])),
    }
  }, Object.keys(KINDS))
}
