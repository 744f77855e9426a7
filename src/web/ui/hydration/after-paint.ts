/** Calls `act` once the browser has painted what it has now; in a tab that is not seen, once it is. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
