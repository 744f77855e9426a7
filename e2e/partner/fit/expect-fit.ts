import { expect, type Page } from '@playwright/test'

/**
 * Expects that the page is no wider than the screen, that no text and no control is cut off, and that each control
 * can be reached: once it has the focus nothing covers it, and on a phone a box to tick is a finger's height with its
 * words. Areas that scroll sideways by design may be wider.
 */
export async function expectFit(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(findUnfit)
  expect({ state, found }).toEqual({ state, found: [] })
}

/** Checks the fit with the colours of the system in place of ours too. */
export async function expectFitInAllColours(page: Page, state: string): Promise<void> {
  await expectFit(page, state)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectFit(page, `${state}, forced colours`)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Runs in the page. */
function findUnfit(): string[] {
  const FINGER_PX = 44
  const width = document.documentElement.clientWidth
  const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)
  const wide = document.documentElement.scrollWidth - width
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const controls = shown.filter((each) => each.matches('a, button, input, select, textarea, summary, [tabindex="0"]'))
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide: ${widest()}`] : []),
    ...shown.filter(isCutText).map((each) => `cut text: ${nameOf(each)}`),
    ...controls.filter(isOutside).map((each) => `outside the screen: ${nameOf(each)}`),
    ...controls.filter(isCovered).map((each) => `covered: ${nameOf(each)}`),
    ...shown.filter(isLow).map((each) => `too low: ${nameOf(each)}`),
  ]

  function widest(): string {
    const beyond = shown.filter((each) => each.getBoundingClientRect().right > width + 0.5 && !scrolls(each))
    return beyond.slice(0, 3).map(nameOf).join(' | ')
  }

  /** An ellipsis is meant; a box that hides the rest of its words is not. */
  function isCutText(element: HTMLElement): boolean {
    const style = getComputedStyle(element)
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
    if (!hides || style.textOverflow === 'ellipsis' || isForReaders(element)) return false
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return hasText && element.scrollWidth > element.clientWidth + 1
  }

  function isLow(element: HTMLElement): boolean {
    return width < 640 && element.matches('.check > label') && element.getBoundingClientRect().height < FINGER_PX
  }

  function isOutside(element: HTMLElement): boolean {
    if (scrolls(element) || isForReaders(element)) return false
    const { left, right } = element.getBoundingClientRect()
    return left < -0.5 || right > width + 0.5
  }

  function isCovered(element: HTMLElement): boolean {
    if (element.matches(':disabled, [inert] *') || isForReaders(element)) return false
    element.focus()
    if (document.activeElement !== element) return false
    const { left, top, right, bottom } = partInView(element)
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && !belongs(hit, element)
  }

  /** An element taller than its scrolling box, as the free afternoon of a calendar, is seen in part. */
  function partInView(element: HTMLElement) {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflow)) continue
      const around = box.getBoundingClientRect()
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
    }
    return { left, top, right, bottom }
  }

  /** A control is pressed by what is inside it, around it, or labels it. */
  function belongs(hit: Element, element: HTMLElement): boolean {
    const label = hit.closest('label')
    return element.contains(hit) || hit.contains(element) || (label !== null && label.control === element)
  }

  function scrolls(element: HTMLElement): boolean {
    const { overflowX } = getComputedStyle(element.parentElement ?? document.documentElement)
    if (element.parentElement === null) return false
    return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement)
  }

  /** An element of one pixel is for screen readers alone. */
  function isForReaders(element: HTMLElement): boolean {
    const { width: wide, height } = element.getBoundingClientRect()
    return wide <= 2 || height <= 2 || getComputedStyle(element).clipPath !== 'none'
  }
}
