/** Scrolling by script, on every page. */
export function addScrolling(): void {
  glideToParts()
  document.addEventListener('focusin', ({ target }) => showWhole(target))
  // This script comes at the first input, and what was focused by it may be here before.
  showWhole(document.activeElement)
}

/**
 * LY-11: shows an element whole when a key brings the focus to it in a row that scrolls sideways; browsers leave it
 * partly beyond the row's edge.
 */
function showWhole(target: EventTarget | null): void {
  if (target instanceof Element && target.matches('.scroll-row :focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const SCROLL_MS = 500

/** Events that stop the scrolling: the visitor has taken over. */
const STOP_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let scrolling: AbortController | undefined

/**
 * LY-09: links to a part of the same page scroll there smoothly; at once for those who prefer reduced motion, and by
 * keyboard: the next Tab goes on from there.
 */
function glideToParts(): void {
  // In the capture phase, before the router's links handle the click.
  document.addEventListener('click', onClick, { capture: true })
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const part = partOf(link)
  if (!part || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.preventDefault()
  // Closes the menu that holds the link: the router, which closes menus on navigation, is not involved yet.
  link.closest('dialog')?.close()
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  // The browser jumps, and moves the keyboard's starting point there.
  const arrive = () => {
    window.location.hash = link.hash
  }
  if (isByKeyboard(event)) arrive()
  else smoothScrollTo(part, arrive)
}

/** No button of a pointer was pressed for it. */
const isByKeyboard = ({ detail }: MouseEvent) => detail === 0

/** The visible element of this page that a link leads to, or null. */
function partOf({ hash, origin, pathname, search }: HTMLAnchorElement): HTMLElement | null {
  const here = window.location
  if (hash.length < 2 || origin !== here.origin || pathname !== here.pathname || search !== here.search) return null
  const part = document.getElementById(decodeURIComponent(hash.slice(1)))
  return part && part.getClientRects().length > 0 ? part : null
}

function smoothScrollTo(part: HTMLElement, onEnd: () => void): void {
  scrolling?.abort()
  const { signal } = stoppedBy(STOP_EVENTS)
  const from = window.scrollY
  const startedAt = performance.now()
  const step = (now: number) => {
    if (signal.aborted) return
    const done = Math.min(1, Math.max(0, now - startedAt) / SCROLL_MS)
    window.scrollTo(0, from + (scrollPositionOf(part) - from) * eased(done))
    if (done < 1) return void requestAnimationFrame(step)
    scrolling?.abort()
    onEnd()
  }
  requestAnimationFrame(step)
}

/** Aborts at the first of these events, and then listens to none of them. */
function stoppedBy(events: readonly string[]): AbortController {
  const stop = new AbortController()
  for (const event of events)
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true, capture: true })
  scrolling = stop
  return stop
}

/** The position to which the browser would scroll for it. Computed at each step, since late content moves it. */
function scrollPositionOf(part: HTMLElement): number {
  const root = document.documentElement
  const room = pixels(getComputedStyle(root).scrollPaddingTop) + pixels(getComputedStyle(part).scrollMarginTop)
  const top = window.scrollY + part.getBoundingClientRect().top - room
  return Math.max(0, Math.min(root.scrollHeight - window.innerHeight, top))
}

const pixels = (length: string) => Number.parseFloat(length) || 0
const eased = (done: number) => 1 - (1 - done) ** 3
