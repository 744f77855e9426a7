/** Where what had the focus is gone, it goes on to the page's content, which stays where it is on the screen. */
export function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
