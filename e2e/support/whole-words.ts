import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The width of a word, in px, that has a line of its own on the narrowest phone. */
const FITS = 240

/** Expects that no word which a line of its own would hold is broken on phones of the usual widths. */
export async function expectWholeWords(page: Page, state: string): Promise<void> {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 720 })
    const where = `${state} at ${width} px`
    expect({ where, broken: await page.evaluate(brokenWords, FITS) }).toEqual({ where, broken: [] })
  }
}

/** Runs in the page: the words that stand on several lines, with their width, unless they are wider than that. */
function brokenWords(fits: number): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const { parentElement: box } = node
    if (!box?.checkVisibility({ visibilityProperty: true }) || isForReadersAlone(box)) continue
    for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top }) => Math.round(top / 4)))
      const width = boxes.reduce((sum, each) => sum + each.width, 0)
      if (lines.size > 1 && width <= fits) broken.push(`${word}, ${Math.round(width)} px`)
    }
  }
  return broken

  /** Whether it is one pixel wide, as what screen readers alone read is. */
  function isForReadersAlone(element: HTMLElement | null): boolean {
    return element !== null && (element.offsetWidth <= 1 || isForReadersAlone(element.parentElement))
  }
}
