/**
 * Moves a focus whose element is gone to the part of this id, else to the page's content, which stays where it is on
 * the screen.
 */
export function keepFocus(id = 'main'): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
}
