import { HYDRATED_EVENT } from './server-parts.ts'

/** How long a press may wait; then the browser does with it what it can, such as following the link. */
const HOLD_MS = 10_000
/** The mark of a control whose press waits; its style is in feedback.css. */
export const HELD_ATTRIBUTE = 'data-held'

/** For a link or a form's button whose press script answers better than the browser, which would leave the page. */
export const SCRIPTED = { 'data-scripted': '' }

/**
 * Holds presses of the server's HTML that only script answers, and repeats each once when React owns the page. Other
 * links, forms, menus and drawers work meanwhile as they are; what is typed or ticked its part reads as it mounts.
 */
export function holdPresses(): void {
  const held = new Set<HTMLElement>()
  const ends = new AbortController()
  window.addEventListener('click', hold, { capture: true, signal: ends.signal })
  // Not within React's own work, which sends the event.
  window.addEventListener(HYDRATED_EVENT, () => setTimeout(repeat), { signal: ends.signal })

  function hold(event: MouseEvent) {
    const isAnswered = [...held].some((each) => each.matches(ANSWERS))
    const waits = isAnswered ? `button, a:not([target]), ${HELD}` : `button, ${HELD}`
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(waits) : null
    if (!control || worksAlone(control, isAnswered) || opensElsewhere(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.size === 0) setTimeout(repeat, HOLD_MS)
    // Free hours are shown as chosen while they wait, and only the last one is.
    if (control.matches(HOUR)) for (const each of held) if (each !== control && each.matches(HOUR)) letGo(each)
    held.add(control)
    control.setAttribute(HELD_ATTRIBUTE, '')
  }

  /** One press a task: what the last one changed shows before the next. */
  function repeat() {
    ends.abort()
    const [control] = held
    if (!control) return
    letGo(control)
    if (control.isConnected) control.click()
    setTimeout(repeat)
  }

  function letGo(control: HTMLElement) {
    held.delete(control)
    control.removeAttribute(HELD_ATTRIBUTE)
  }
}

/** Whether the browser answers a press by itself: a form's button, or one that opens a menu or drawer. */
function worksAlone(control: Element, isAnswered: boolean): boolean {
  if (!(control instanceof HTMLButtonElement) || control.matches(HELD)) return false
  if (control.form && control.type === 'submit') return !isAnswered
  return Boolean(control.popoverTargetElement ?? control.commandForElement)
}

const HELD = '[data-scripted]'
const HOUR = '.slot'
/** Answers about cookies would be lost with the page: once one is held, what leaves the page is held behind it. */
const ANSWERS = '.consent-answers *'

/** Whether a press opens its link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
