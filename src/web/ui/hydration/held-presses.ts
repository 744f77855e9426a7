import { ifAnswered, reloadIfAnswered } from './reload-if-answered.ts'
import { reloadOnce } from './reload-once.ts'
import { HYDRATED_EVENT, isHydrated } from './server-parts.ts'

/** How long a press waits before the page says that it does. */
export const SLOW_MS = 5_000
/** The mark of a control whose press waits; its style is in feedback.css. */
export const HELD_ATTRIBUTE = 'data-held'
/** The note that something takes long, with a button to try again: ../feedback/slow-note.tsx. */
export const SLOW_NOTE_ID = 'slow'

/** For a link or a form's button whose press script answers better than the browser, which would leave the page. */
export const SCRIPTED = { 'data-scripted': '' }

/**
 * Holds presses of the server's HTML that only script answers, and repeats each once when React owns the page. Other
 * links, forms, menus and drawers work meanwhile as they are, as long as there is a network; what is typed or ticked
 * its part reads as it mounts. `answersNow` does at once what needs no other script, and says whether it did.
 */
export function holdPresses(answersNow: (control: HTMLElement) => boolean): void {
  if (isHydrated()) return
  const held = new Set<HTMLElement>()
  const ends = new AbortController()
  const { signal } = ends
  const note = document.getElementById(SLOW_NOTE_ID)
  let isScriptLost = false
  window.addEventListener('click', hold, { capture: true, signal })
  // A module that the network lost on its way comes with another page alone.
  window.addEventListener('error', startAgain, { capture: true, signal })
  window.addEventListener('online', () => void ifAnswered(goOn), { signal })
  // Not within React's own work, which sends the event.
  window.addEventListener(HYDRATED_EVENT, () => setTimeout(repeat), { signal })
  note?.addEventListener('click', () => void reloadIfAnswered(), { signal })

  function hold(event: MouseEvent) {
    const { target } = event
    if (!(target instanceof Element) || opensElsewhere(event)) return
    const control = target.closest<HTMLElement>('button, a:not([target])')
    if (!control || !needsScript(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (answersNow(control)) return
    if (held.size === 0) setTimeout(() => !signal.aborted && note?.showPopover(), navigator.onLine ? SLOW_MS : 0)
    // Free hours are shown as chosen while they wait: only the last one is meant, and the last of links to other pages.
    const isAlike = [isHour, leavesPage].find((is) => is(control))
    if (isAlike) for (const each of held) if (each !== control && isAlike(each)) letGo(each)
    held.add(control)
    control.setAttribute(HELD_ATTRIBUTE, '')
  }

  /** One press a task: what the last one changed shows before the next. */
  function repeat() {
    ends.abort()
    note?.hidePopover()
    const [control] = held
    if (!control) return
    letGo(control)
    if (control.isConnected) control.click()
    setTimeout(repeat)
  }

  /** Loads the page again for a script that could not be loaded, at the latest when the network is back. */
  function startAgain({ target }: Event) {
    isScriptLost ||= target instanceof Element && target.matches(MODULE) && !reloadOnce()
  }

  /** The network is back: a link or form that it alone held waits for no script. */
  function goOn() {
    const control = [...held].findLast((each) => !needsScript(each))
    if (control) {
      letGo(control)
      control.click()
    } else if (isScriptLost) window.location.reload()
  }

  function letGo(control: HTMLElement) {
    held.delete(control)
    control.removeAttribute(HELD_ATTRIBUTE)
  }
}

/** Whether the press must wait: the browser alone would not answer it, or would leave the page for nothing. */
function needsScript(control: HTMLElement): boolean {
  if (control.matches(ONLY_SCRIPTED)) return true
  if (leavesPage(control)) return isLostOffline(control)
  // Menus and drawers open without script.
  const { popoverTargetElement, commandForElement } = control as HTMLButtonElement
  return !(popoverTargetElement ?? commandForElement)
}

/** Links and the buttons of forms. */
const leavesPage = (control: HTMLElement): boolean =>
  !(control instanceof HTMLButtonElement) || (control.form !== null && control.type === 'submit')

/**
 * Whether the press would end on the browser's own error page: a form without a network, or a link for which no service
 * worker has a page.
 */
function isLostOffline(control: HTMLElement): boolean {
  if (navigator.onLine) return false
  if (control instanceof HTMLButtonElement) return true
  return /^[/?h]/.test(control.getAttribute('href') ?? '') && !navigator.serviceWorker?.controller
}

const MODULE = '[type=module], [rel=modulepreload]'
const ONLY_SCRIPTED = '[data-scripted]'
const isHour = (control: HTMLElement) => control.matches('.slot')

/** Whether a press opens its link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey
