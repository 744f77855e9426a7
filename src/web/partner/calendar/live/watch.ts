/** `since`: epoch milliseconds of when the line broke; null while it holds. */
export type LineState = { readonly since: number | null }

type Told = { readonly kind: 'change' } | ({ readonly kind: 'state' } & LineState) | { readonly kind: 'hello' }

type Listeners = { readonly onChange: () => void; readonly onState: (state: LineState) => void }

const NAME = 'dichis-calendar'

/**
 * Tells of changes in the calendar until it is ended. The tabs of a browser share one connection: whoever holds the
 * lock has it and tells the others; when that tab closes, the next one takes over.
 */
export function watchCalendar({ onChange, onState }: Listeners): () => void {
  const others = new BroadcastChannel(NAME)
  const stop = new AbortController()
  others.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'change') onChange()
    if (data.kind === 'state') onState(data)
  }
  others.postMessage({ kind: 'hello' } satisfies Told)
  const hold = () => holdLine(others, { onChange, onState }, stop.signal)
  navigator.locks.request(NAME, { signal: stop.signal }, hold).catch((error: unknown) => {
    // The page was left while another tab held the line.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
  return () => {
    stop.abort()
    others.close()
  }
}

/** Holds the connection until the page is left. Each time it comes back, what is shown may be old. */
function holdLine(others: BroadcastChannel, { onChange, onState }: Listeners, left: AbortSignal): Promise<void> {
  let state: LineState | null = null
  const tell = (told: Told) => {
    others.postMessage(told)
    if (told.kind === 'change') onChange()
    if (told.kind === 'state') onState(told)
  }
  const isNow = (next: LineState) => {
    state = next
    tell({ kind: 'state', ...next })
  }
  others.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'hello' && state) others.postMessage({ kind: 'state', ...state } satisfies Told)
  })
  const back = () => {
    const wasBroken = state?.since !== null
    isNow({ since: null })
    if (wasBroken) tell({ kind: 'change' })
  }
  const broke = () => {
    if (state?.since == null) isNow({ since: Date.now() })
  }
  const open = () => {
    const opened = new EventSource('/api/partner/events')
    opened.addEventListener('start', back)
    opened.addEventListener('reload', () => {
      isNow({ since: null })
      tell({ kind: 'change' })
    })
    opened.addEventListener('change', () => tell({ kind: 'change' }))
    opened.addEventListener('error', () => {
      broke()
      // Not tried again by itself: the session is over, or the person no longer works here. The page asks the server.
      if (opened.readyState === EventSource.CLOSED) tell({ kind: 'change' })
    })
    return opened
  }
  let line = open()
  // A connection may lie dead for minutes before the browser notices; what it says of the network comes at once.
  window.addEventListener('offline', broke, { signal: left })
  window.addEventListener(
    'online',
    () => {
      line.close()
      line = open()
    },
    { signal: left },
  )
  return new Promise((done) => {
    left.addEventListener('abort', () => {
      line.close()
      done()
    })
  })
}
