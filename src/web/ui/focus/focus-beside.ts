import { type FocusPlace, type Step, wordsOf } from './focus-place.ts'

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
const WALKED = 'a[tabindex], button[tabindex]'
const TITLES = 'h1, h2, h3, h4'
const LISTS = 'ul, ol, tbody'

/**
 * Gives the focus to what took the place of an element that is gone: to itself where it is drawn again, else to what
 * stands there now, the next row of a list or the one before it, else to the title of what it was in. Says whether it
 * found any.
 */
export function focusBeside(place: FocusPlace): boolean {
  if (place.ownName !== null && takesOnly(twinsOf(place, document.body))) return true
  const within = place.way.findIndex(({ node }, at) => at > 0 && isShown(node))
  const step = place.way[within - 1]
  const parent = place.way[within]?.node
  if (!step || !parent || parent.id === 'main') return false
  if (isWalked(place.element) && takes(nearestOf(place, parent))) return true
  if (!parent.matches(LISTS) && takesOnly(twinsOf(place, parent))) return true
  if (takesNear(parent, step)) return true
  return place.way.slice(within + 1).some(({ node }, at) => {
    const child = place.way[within + at]!
    return isShown(node) && (takesTitle(node, child.node) || takesNear(node, child))
  })
}

/** Whether an element has the focus once it was given to it. */
export function takes(element: HTMLElement | null | undefined): boolean {
  if (!element || !isShown(element)) return false
  element.focus()
  return document.activeElement === element
}

function twinsOf({ words }: FocusPlace, within: Element): HTMLElement[] {
  return controlsIn(within).filter((each) => wordsOf(each) === words)
}

const takesOnly = (found: readonly HTMLElement[]) => found.length === 1 && takes(found[0])

/** Of what arrows walk between Tab enters one alone, and all stand where they belong, as at their hour of a day. */
const isWalked = (element: Element) => element.matches(WALKED)

function nearestOf({ top }: FocusPlace, parent: Element): HTMLElement | undefined {
  const others = [...parent.querySelectorAll<HTMLElement>(WALKED)].filter(isShown)
  const distance = (other: HTMLElement) => Math.abs(other.offsetTop - top)
  return others.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** The first control past where it stood, else the first of what stood before it. */
function takesNear(parent: Element, { node, previous, next }: Step): boolean {
  const start = [node, next].find((each) => each?.parentNode === parent)
  const controls = controlsIn(parent)
  const after = start ? controls.filter((each) => start.contains(each) || isAfter(start, each)) : []
  if (takes(after[0])) return true
  const past = previous?.parentNode === parent ? previous : null
  const rest = controls.filter((each) => !past || isAfter(past, each))
  if (!start && takes(rest[0])) return true
  return past !== null && takes(controlsIn(past)[0])
}

/** The nearest title ahead of a child. */
function takesTitle(parent: Element, child: Element): boolean {
  const titles = [...parent.querySelectorAll<HTMLElement>(TITLES)].filter((each) => isAfter(each, child))
  const title = titles.findLast(isShown)
  if (!title) return false
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  return takes(title)
}

function controlsIn(within: Element): HTMLElement[] {
  const inside = [...within.querySelectorAll<HTMLElement>(CONTROLS)]
  const all = within instanceof HTMLElement && within.matches(CONTROLS) ? [within, ...inside] : inside
  return all.filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && isShown(each))
}

const isAfter = (one: Node, other: Node) =>
  !one.contains(other) && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Whether an element is drawn; nothing is that is gone. */
export const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
