const MARK = 'first-input'
const EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'click',
  'popstate',
] as const

/**
 * Calls `act` at the visitor's first input, or at once when there was some: a mark in the timeline tells every script.
 */
export function atFirstInput(act: () => void): void {
  if (performance.getEntriesByName(MARK).length > 0 || isTyped()) return act()
  const ends = new AbortController()
  const note = (event: Event) => {
    if (isStill(event)) return
    ends.abort()
    performance.mark(MARK)
    act()
  }
  for (const type of EVENTS) window.addEventListener(type, note, { passive: true, capture: true, signal: ends.signal })
}

/**
 * Browsers tell a page under a resting mouse where that is, as a move by nothing; and a part that script scrolls, as a
 * calendar does to the present hour, scrolls as if somebody had done it.
 */
function isStill(event: Event): boolean {
  if (event.type === 'scroll') return event.target !== document
  return event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY
}

/** On a slow network a visitor can have typed into a field before the end of the page, with its script, came. */
function isTyped(): boolean {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.value !== field.defaultValue
}
