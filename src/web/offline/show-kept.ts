// The one script of the offline page, /offline.js: built by vite.offline.ts. It shows the bookings that were seen last,
// unless they are too old, and opens the page anew once the network is back.
{
  type BookingCache = { until: number; seen: string; bookings: Record<string, string | null>[] }
  const KEY = 'dichis-bookings'

  window.addEventListener('online', () => window.location.reload())
  document.querySelector('[data-again]')?.addEventListener('click', () => window.location.reload())
  const kept = read()
  if (kept) show(kept)

  function read(): BookingCache | null {
    const text = window.localStorage.getItem(KEY)
    const found = text === null ? null : parsed(text)
    if (found && found.until > Date.now()) return found
    window.localStorage.removeItem(KEY)
    return null
  }

  function parsed(text: string): BookingCache | null {
    try {
      return JSON.parse(text) as BookingCache
    } catch {
      return null
    }
  }

  function show({ seen, bookings }: BookingCache) {
    const section = document.querySelector<HTMLElement>('[data-kept]')
    const model = document.querySelector<HTMLTemplateElement>('template')
    if (!section || !model) return
    section.hidden = false
    write(section, { seen, none: bookings.length === 0 ? 'Nicio rezervare viitoare.' : null })
    for (const booking of bookings) {
      const card = model.content.cloneNode(true) as DocumentFragment
      write(card, booking)
      const call = card.querySelector('a')
      if (booking['phone']) call?.setAttribute('href', `tel:${booking['phone'].replace(/\s/g, '')}`)
      section.querySelector('ul')?.append(card)
    }
  }

  /** Puts each text where the page has a place for it, and takes away the places of what is not known. */
  function write(part: ParentNode, texts: Record<string, string | null>) {
    for (const [name, text] of Object.entries(texts)) {
      const place = part.querySelector(`[data-text="${name}"]`)
      if (text) place?.append(text)
      else place?.closest('[data-line]')?.remove()
    }
  }
}
