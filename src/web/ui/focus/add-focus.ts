import { keepFocus } from './keep-focus.ts'

/** What is done about the focus by script, on every page, from the first that has it. */
export function addFocus(): void {
  document.addEventListener('focusin', ({ target }) => showWhole(target))
  showWhole(document.activeElement)
  keepFocus()
}

/**
 * LY-11: of a row that scrolls sideways, what a key brings the focus to is shown whole; browsers leave what stands
 * partly beside the row's edge.
 */
function showWhole(target: EventTarget | null): void {
  if (target instanceof Element && target.matches('.scroll-row :focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
