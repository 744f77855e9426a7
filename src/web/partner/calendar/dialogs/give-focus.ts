/**
 * Gives the focus to what had it before, or, where nothing had, to where Tab enters the day. Where that is gone, it
 * goes to what stands there now: see keep-focus.ts.
 */
export function giveFocus(before: Element | null): void {
  if (before && !before.isConnected) return
  const isThere = before instanceof HTMLElement && before !== document.body
  const target = isThere ? before : document.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
  target?.focus({ preventScroll: true })
}
