/** Gives the focus to what had it before, or, where that is gone, to where Tab enters the day. */
export function giveFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const target = isThere ? before : document.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
  target?.focus({ preventScroll: true })
}
