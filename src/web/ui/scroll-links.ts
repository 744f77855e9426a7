const DURATION = 500

/** LY-09: links to a part of the page at hand glide there in half a second; at once for those who asked for less motion. */
export function glideToParts(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const part = partOf(link)
    if (!part || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    glideTo(part, () => {
      // The address comes last: with it the browser jumps where the page already is, and the keyboard goes on from there.
      window.location.hash = link.hash
    })
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
  const from = window.scrollY
  const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0
  const lowest = document.documentElement.scrollHeight - window.innerHeight
  const to = Math.max(0, Math.min(lowest, from + part.getBoundingClientRect().top - margin))
  const begun = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, (now - begun) / DURATION)
    window.scrollTo(0, from + (to - from) * eased(done))
    if (done < 1) requestAnimationFrame(step)
    else onEnd()
  }
  requestAnimationFrame(step)
}

const eased = (done: number) => 1 - (1 - done) ** 3
