/** Where an element stood, so that what stands there later is found when it is gone. */
export type FocusPlace = {
  readonly element: HTMLElement
  readonly pathname: string
  /** What it is called where it names itself: one of many rows, for who hears it without the others. */
  readonly ownName: string | null
  readonly words: string
  /** How far down it stood in what it is placed in. */
  readonly top: number
  /** From the element up to the page, with what stood before and after each. */
  readonly way: readonly Step[]
}

export type Step = { readonly node: Element; readonly previous: Element | null; readonly next: Element | null }

export function placeOf(element: HTMLElement): FocusPlace {
  const way: Step[] = []
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement)
    way.push({ node, previous: node.previousElementSibling, next: node.nextElementSibling })
  return {
    element,
    pathname: window.location.pathname,
    ownName: element.getAttribute('aria-label'),
    words: wordsOf(element),
    top: element.offsetTop,
    way,
  }
}

/** What a control is known by among its kind: its label, its name in a form, or its text. */
export function wordsOf(element: HTMLElement): string {
  const named = element.getAttribute('aria-label') ?? element.getAttribute('name')
  return `${element.tagName} ${named ?? element.textContent}`
}
