/**
 * Does it after the press that is under way, if any: what moves the page between a button's being pressed and let go of
 * would take the button from under the finger, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector('button:active, a:active, label:active') === null) act()
  else addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true })
}
