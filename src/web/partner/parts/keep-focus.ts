/** Moves the focus to the page's content, which stays where it is on the screen. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
