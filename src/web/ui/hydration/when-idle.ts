/** Calls `act` once the browser is idle; next, where it does not say when that is, as Safari. */
export function whenIdle(act: () => void): void {
  ;(window.requestIdleCallback ?? setTimeout)(act)
}
