import { standIn } from '../grid/next-stop.ts'

/**
 * Gives the focus to what had it before, or, where that is gone, to what stands at its hour of its column now, or to
 * where Tab enters the day.
 */
export function giveFocus(before: Element | null, column: Element | null = null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const target = isThere ? before : before && standIn(before, column)
  const stop = target ?? document.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
  stop?.focus({ preventScroll: true })
}
