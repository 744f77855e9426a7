import { glideToParts } from './scroll-links.ts'

/** What scrolls by script, on every page. */
export function addScrolling(): void {
  glideToParts()
  document.addEventListener('focusin', showWhole)
}

/**
 * LY-11: of a row that scrolls sideways, what a key brings the focus to is shown whole; browsers leave what stands
 * partly beside the row's edge.
 */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches('.scroll-row :focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
