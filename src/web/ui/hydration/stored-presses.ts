const KEY = 'held-presses'
const STORED_MS = 60_000

type Stored = { href: string; until: number; controls: string[] }

/** Stores the presses that wait, for the page that is about to be loaded again. */
export function storePresses(held: Iterable<HTMLElement>): void {
  const controls = [...held].map(textOf)
  const stored: Stored = { href: window.location.href, until: Date.now() + STORED_MS, controls }
  try {
    if (controls.length > 0) sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is forbidden: the presses end with the page.
  }
}

/** Presses the controls whose presses the same page stored before it was loaded again. */
export function pressStored(): void {
  for (const text of takeStored())
    [...document.querySelectorAll<HTMLElement>('a, button')].find((each) => textOf(each) === text)?.click()
}

function takeStored(): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null
    sessionStorage.removeItem(KEY)
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isSame = stored?.href === window.location.href && stored.until > Date.now() && loaded?.type === 'reload'
    return isSame ? stored.controls : []
  } catch {
    return []
  }
}

/** The control as the server wrote it. */
function textOf(control: HTMLElement): string {
  const written = control.cloneNode(true) as HTMLElement
  written.removeAttribute('data-held')
  return written.outerHTML
}
