import { HYDRATED_EVENT } from './server-parts.ts'

/** How long a press may wait; then the browser does with it what it can, such as following the link. */
const HOLD_MS = 10_000
/** The mark of a control whose press waits; its style is in feedback.css. */
export const HELD_ATTRIBUTE = 'data-held'

/** For a link or a form's button whose press script answers better than the browser, which would leave the page. */
export const SCRIPTED = { 'data-scripted': '' }

/** For a group of buttons of which a press chooses one: it is shown as chosen while its press waits. */
export const ONE_CHOICE = { 'data-one-choice': '' }

/**
 * Holds presses of the server's HTML that only script answers, and repeats each once when React owns the page. Other
 * links, forms, menus and drawers work meanwhile as they are; what is typed or ticked its part reads as it mounts.
 */
export function holdPresses(): void {
  const held = new Set<HTMLElement>()
  /** Buttons that are shown as chosen or not, and what the server had written. */
  const served = new Map<Element, string | null>()
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
    showChosen(control)
    held.add(control)
    control.setAttribute(HELD_ATTRIBUTE, '')
  }

  /** The last press of a group is the one that counts. */
  function showChosen(control: HTMLElement) {
    const group = control.closest('[data-one-choice]')
    for (const each of group?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? []) {
      if (!served.has(each)) served.set(each, each.ariaPressed)
      each.ariaPressed = String(each === control)
      if (each !== control && held.delete(each)) each.removeAttribute(HELD_ATTRIBUTE)
    }
  }

  /** One press a task: what the last one changed shows before the next. */
  function repeat() {
    ends.abort()
    // As React knows them, or as nobody has chosen when its script does not come.
    for (const [each, pressed] of served) each.ariaPressed = pressed
    served.clear()
    const [control] = held
    if (!control) return
    held.delete(control)
    control.removeAttribute(HELD_ATTRIBUTE)
    if (control.isConnected) control.click()
    setTimeout(repeat)
  }
}

/** Whether the browser answers a press by itself: a form's button, or one that opens a menu or drawer. */
function worksAlone(control: Element, isAnswered: boolean): boolean {
  if (!(control instanceof HTMLButtonElement) || control.matches(HELD)) return false
  if (control.form && control.type === 'submit') return !isAnswered
  return Boolean(control.popoverTargetElement ?? ('commandForElement' in control && control.commandForElement))
}

const HELD = '[data-scripted]'
/** Answers about cookies would be lost with the page: once one is held, what leaves the page is held behind it. */
const ANSWERS = '.consent-answers *'

/** Whether a press opens its link in another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
