/** The results of a search that the keyboard moves among. */
export const linksOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]

export function focusResult(list: HTMLElement | null, at: number): void {
  linksOf(list)[at]?.focus()
}

/** Moves the focus among the results with the arrow keys, and from the first back to the text. */
export function moveInResults(event: KeyboardEvent, list: HTMLElement | null, field: HTMLInputElement | null): void {
  const links = linksOf(list)
  const at = links.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (target === undefined || at === -1) return
  event.preventDefault()
  if (target < 0) field?.focus()
  else links[Math.min(target, links.length - 1)]?.focus()
}
