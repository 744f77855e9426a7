import { KEYS_GO_EVENT, KEYS_WAIT_EVENT } from './key-events.ts'
import { HYDRATED_EVENT } from './server-parts.ts'

/** How long a key may wait; then it is pressed, whatever is there. */
const HOLD_MS = 10_000
const KEYS = /^(.|Enter|Escape|Home|End|Arrow.+)$/u

const waiting: KeyboardEvent[] = []
/** The number of things that the keys wait for: at first for React to own the page. */
let reasons = 1
let isHydrated = false
let isPressing = false

/**
 * Keys wait for what is on its way to answer them, and are pressed in their order when it is there, also those that
 * come meanwhile. `begins` says which key of the server's HTML is the first that waits; others are the browser's.
 */
export function holdKeysFrom(begins: (key: KeyboardEvent) => boolean): void {
  window.addEventListener('keydown', hold, { capture: true })
  window.addEventListener(KEYS_WAIT_EVENT, () => reasons++)
  window.addEventListener(KEYS_GO_EVENT, go)
  window.addEventListener(HYDRATED_EVENT, hydrated, { once: true })

  function hold(event: KeyboardEvent) {
    if (isPressing || !KEYS.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    if (waiting.length === 0) {
      if (reasons === 0 || isTyping(event.target) || !(isHydrated || begins(event))) return
      setTimeout(giveUp, HOLD_MS, event)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    waiting.push(event)
  }
}

function hydrated() {
  isHydrated = true
  go()
}

function giveUp(key: KeyboardEvent) {
  if (!waiting.includes(key)) return
  reasons = 0
  pressNext()
}

function go() {
  reasons = Math.max(0, reasons - 1)
  // Past the effects of what has come: they give it the focus.
  setTimeout(pressNext)
}

/** One key a task: what the last one began may hold the others. */
function pressNext() {
  const next = reasons === 0 && waiting.shift()
  if (!next) return
  isPressing = true
  press(next)
  isPressing = false
  setTimeout(pressNext)
}

/** A key that script has pressed does by itself nothing of what a browser would do. */
function press({ key, shiftKey }: KeyboardEvent) {
  const target = document.activeElement ?? document.body
  if (!target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))) return
  if (isText(target) && key.length === 1) {
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }))
  } else if (key === 'Enter' || key === ' ') target.closest<HTMLElement>(key === ' ' ? 'button' : 'a, button')?.click()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.selectionStart !== null)
