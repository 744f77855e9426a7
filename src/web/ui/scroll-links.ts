const DURATION = 500

/** What the visitor does while the page glides is meant for the page: it stops there. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let gliding: AbortController | undefined

/** LY-09: links to a part of the page at hand glide there in half a second; at once for those who asked for less motion. */
export function glideToParts(): void {
  // On the way down, before the router's own links have taken the press.
  document.addEventListener('click', onClick, { capture: true })
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const part = partOf(link)
  if (!part || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.preventDefault()
  // A menu that leads to a part of its own page has done its work; the router, which closes menus, hears of it last.
  link.closest('dialog')?.close()
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  glideTo(part, () => {
    // The address comes last: with it the browser jumps where the page already is, and the keyboard goes on from there.
    window.location.hash = link.hash
  })
}

/** The part of this very page that a link leads to, when it can be seen. */
function partOf({ hash, origin, pathname, search }: HTMLAnchorElement): HTMLElement | null {
  const here = window.location
  if (hash.length < 2 || origin !== here.origin || pathname !== here.pathname || search !== here.search) return null
  const part = document.getElementById(decodeURIComponent(hash.slice(1)))
  return part && part.getClientRects().length > 0 ? part : null
}

function glideTo(part: HTMLElement, onEnd: () => void): void {
  gliding?.abort()
  const { signal } = stoppedBy(TAKES_OVER)
  const from = window.scrollY
  const begun = performance.now()
  const step = (now: number) => {
    if (signal.aborted) return
    const done = Math.min(1, Math.max(0, now - begun) / DURATION)
    window.scrollTo(0, from + (locationOf(part) - from) * eased(done))
    if (done < 1) return void requestAnimationFrame(step)
    gliding?.abort()
    onEnd()
  }
  requestAnimationFrame(step)
}

/** Ends with the first of these events, or when it is aborted, and then no longer listens to any. */
function stoppedBy(events: readonly string[]): AbortController {
  const stop = new AbortController()
  for (const event of events)
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true, capture: true })
  gliding = stop
  return stop
}

/** Where the browser itself would scroll to for it. Asked anew at each step: what arrives meanwhile moves it. */
function locationOf(part: HTMLElement): number {
  const root = document.documentElement
  const room = pixels(getComputedStyle(root).scrollPaddingTop) + pixels(getComputedStyle(part).scrollMarginTop)
  const top = window.scrollY + part.getBoundingClientRect().top - room
  return Math.max(0, Math.min(root.scrollHeight - window.innerHeight, top))
}

const pixels = (length: string) => Number.parseFloat(length) || 0
const eased = (done: number) => 1 - (1 - done) ** 3
