import { focusBeside, isShown, takes } from './focus-beside.ts'
import { type FocusPlace, placeOf } from './focus-place.ts'

const OVERLAYS = 'dialog, [popover]'

/** What has the focus, or had it last; null where the browser alone knows. */
let last: FocusPlace | null = null
/** A pointer's user is not led on: on a phone a field would open its keyboard, and a tap would wait for a layout. */
let isByKeys = true
/** What had the focus before a dialog, panel or message took it. */
const before = new WeakMap<Element, FocusPlace>()
let isWaiting = false
/** What a key was pressed on, where in the window, and how far all around it was scrolled. */
let pressed: { element: Element; top: number; scrolled: number } | null = null

/**
 * Who works by keyboard never loses their place: where what had the focus is taken away, moved, hidden or turned off,
 * the focus goes to it where it is drawn again, else to what stands there now. Parts that know better give it first.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => note(target))
  window.addEventListener('pointerdown', () => heard(false), { capture: true, passive: true })
  window.addEventListener('keydown', ({ key }) => heard(true, key), { capture: true })
  new MutationObserver(look).observe(document, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['class', 'disabled', 'hidden', 'open'],
  })
  note(document.activeElement)
}

function note(target: EventTarget | null): void {
  if (!isByKeys || !(target instanceof HTMLElement) || target === document.body) return
  const place = placeOf(target)
  const overlay = target.closest(OVERLAYS)
  if (overlay && last?.way.every(({ node }) => node !== overlay)) before.set(overlay, last)
  last = place
}

function heard(byKeys: boolean, key?: string): void {
  isByKeys = byKeys
  // The browser moves the focus next, maybe out of the page.
  if (!byKeys || key === 'Tab') last = null
  else if (!last) note(document.activeElement)
  pressed = last && { element: last.element, top: topOf(last.element), scrolled: scrolledAt(last.element) }
}

/** Whether it is lost is known once all that was changed is drawn, and what gives it by itself has done so. */
function look(): void {
  if (!last || isWaiting) return
  isWaiting = true
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      isWaiting = false
      if (!last || !isByKeys) return
      if (isLost()) restore(last)
      else stayInSight()
    }),
  )
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** What an act has pushed down, as by a row or a message above it, stays in the window. */
function stayInSight(): void {
  const element = document.activeElement
  if (!element || element !== pressed?.element || topOf(element) === pressed.top) return
  // What was scrolled to instead is to be seen.
  if (scrolledAt(element) === pressed.scrolled) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const topOf = (element: Element) => element.getBoundingClientRect().top

function scrolledAt(element: Element): number {
  let sum = window.scrollY
  for (let each = element.parentElement; each; each = each.parentElement) sum += each.scrollTop
  return sum
}

function restore(place: FocusPlace): void {
  const overlay = place.way.find(({ node }) => node.matches(OVERLAYS))?.node
  const opener = overlay && !isShown(overlay) && before.get(overlay)
  if (opener) return restore(opener)
  // Of another page's content nothing tells where it was.
  const isSamePage = place.pathname === window.location.pathname
  if (isSamePage && (takes(place.element) || focusBeside(place))) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
