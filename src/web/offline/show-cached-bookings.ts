// The script of the offline page, /offline.js, built by vite.offline.ts. It shows the cached bookings unless they have
// expired, and reloads the page when the network is back.
{
  const LOOK_AGAIN_MS = 4_000

  type BookingCache = { until: number; seen: string; bookings: Record<string, string | null>[] }
  const KEY = 'dichis-bookings'

  window.addEventListener('online', () => window.location.reload())
  // The browser's word may come ahead of this script, or of a network that answers. At its own address it is whole.
  if (window.location.pathname !== '/offline') setInterval(() => void openWhenBack(), LOOK_AGAIN_MS)
  document.querySelector('[data-again]')?.addEventListener('click', () => window.location.reload())
  const cache = read()
  if (cache) show(cache)

  async function openWhenBack() {
    if (!navigator.onLine) return
    const isBack = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isBack) window.location.reload()
  }

  function read(): BookingCache | null {
    const text = window.localStorage.getItem(KEY)
    const cache = text === null ? null : parse(text)
    if (cache && cache.until > Date.now()) return cache
    window.localStorage.removeItem(KEY)
    return null
  }

  function parse(text: string): BookingCache | null {
    try {
      return JSON.parse(text) as BookingCache
    } catch {
      return null
    }
  }

  function show({ seen, bookings }: BookingCache) {
    const section = document.querySelector<HTMLElement>('[data-stored]')
    const template = document.querySelector<HTMLTemplateElement>('template')
    if (!section || !template) return
    section.hidden = false
    write(section, { seen, none: bookings.length === 0 ? 'Nicio rezervare viitoare.' : null })
    for (const booking of bookings) {
      const card = template.content.cloneNode(true) as DocumentFragment
      write(card, booking)
      const call = card.querySelector('a')
      if (booking['phone']) call?.setAttribute('href', `tel:${booking['phone'].replace(/\s/g, '')}`)
      section.querySelector('ul')?.append(card)
    }
  }

  /** Fills each `data-text` element, and removes the lines whose text is missing. */
  function write(part: ParentNode, texts: Record<string, string | null>) {
    for (const [name, text] of Object.entries(texts)) {
      const element = part.querySelector(`[data-text="${name}"]`)
      if (text) element?.append(text)
      else element?.closest('[data-line]')?.remove()
    }
  }
}
