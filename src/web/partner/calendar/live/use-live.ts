import { useEffect, useEffectEvent, useState } from 'react'
import { toWall } from '#web/bucharest.ts'

/** Several changes at one moment are one reload. */
const TOGETHER_MS = 150

/**
 * Since when changes of others no longer come by themselves, 'HH:mm' by the server's clock; null where nothing is known
 * yet.
 */
export function useLive(clock: () => number, onChange: () => void): { brokenSince: string | null } | null {
  const [live, setLive] = useState<{ brokenSince: string | null } | null>(null)
  const changed = useEffectEvent(onChange)
  const say = useEffectEvent(({ since }: LineState) => {
    const ahead = clock() - Date.now()
    setLive({ brokenSince: since === null ? null : toWall(since + ahead).time })
  })
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      clearTimeout(pending)
      // Without a network what is shown would give way to an error; all is loaded again once the line is back.
      pending = setTimeout(() => navigator.onLine && changed(), TOGETHER_MS)
    }
    const stop = watchCalendar({ onChange: reload, onState: (state) => say(state) })
    return () => {
      clearTimeout(pending)
      stop()
    }
  }, [])
  return live
}

/** `since`: when the line broke, in epoch milliseconds of this machine's clock; null while it holds. */
type LineState = { readonly since: number | null }

type TabMessage = { readonly kind: 'change' } | ({ readonly kind: 'state' } & LineState) | { readonly kind: 'hello' }

type Listeners = { readonly onChange: () => void; readonly onState: (state: LineState) => void }

const NAME = 'dichis-calendar'
const RETRY_MS = 3_000
/** A line that was cut is silent for so long: mostly the next try has it back within a second. */
const SILENT_MS = 4_000

/**
 * Watches for changes in the calendar until it is ended. The tabs of a browser share one connection: whoever holds the
 * lock has it and passes on to the others; when that tab closes, the next one takes over.
 */
function watchCalendar({ onChange, onState }: Listeners): () => void {
  const others = new BroadcastChannel(NAME)
  const stop = new AbortController()
  others.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'change') onChange()
    if (data.kind === 'state') onState(data)
  }
  others.postMessage({ kind: 'hello' } satisfies TabMessage)
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
  const announce = (message: TabMessage) => {
    others.postMessage(message)
    if (message.kind === 'change') onChange()
    if (message.kind === 'state') onState(message)
  }
  const { back, broke, cut, silence, state } = sayOf(announce)
  others.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const known = state()
    if (data.kind === 'hello' && known) others.postMessage({ kind: 'state', ...known } satisfies TabMessage)
  })
  const open = () => {
    const opened = new EventSource('/api/partner/events')
    opened.addEventListener('start', () => back())
    opened.addEventListener('reload', () => back(true))
    opened.addEventListener('change', () => announce({ kind: 'change' }))
    opened.addEventListener('error', () => {
      cut()
      // After an answer that is no stream the browser does not try again.
      if (opened.readyState === EventSource.CLOSED) void refused()
    })
    return opened
  }
  let line = open()
  const reconnect = () => {
    line.close()
    if (!left.aborted) line = open()
  }
  /**
   * Reloads the page, which leads a logged-out member away; not while the server is in trouble, which would take the
   * page away.
   */
  const refused = async () => {
    if (!(await isServerInTrouble())) announce({ kind: 'change' })
    setTimeout(reconnect, RETRY_MS)
  }
  // A connection may lie dead for minutes before the browser notices; what it says of the network comes at once.
  window.addEventListener('offline', broke, { signal: left })
  window.addEventListener('online', reconnect, { signal: left })
  return new Promise((done) => {
    left.addEventListener('abort', () => {
      silence()
      line.close()
      done()
    })
  })
}

/** Tells all tabs of the line as it comes and goes. */
function sayOf(announce: (message: TabMessage) => void) {
  let state: LineState | null = null
  let lostAt: number | null = null
  let saysSoon: ReturnType<typeof setTimeout> | undefined
  const isNow = (next: LineState) => {
    state = next
    announce({ kind: 'state', ...next })
  }
  const silence = () => clearTimeout(saysSoon)
  const back = (mayBeOld = state === null || lostAt !== null) => {
    silence()
    lostAt = null
    isNow({ since: null })
    if (mayBeOld) announce({ kind: 'change' })
  }
  const broke = () => {
    silence()
    lostAt ??= Date.now()
    if (state?.since == null) isNow({ since: lostAt })
  }
  /**
   * A line that held is cut where the session goes elsewhere or the server stops: said once a try has failed as well.
   */
  const cut = () => {
    if (lostAt !== null || state === null) return broke()
    lostAt = Date.now()
    saysSoon = setTimeout(broke, SILENT_MS)
  }
  return { back, broke, cut, silence, state: () => state }
}

/** Whether the server keeps the line closed, rather than the session. */
async function isServerInTrouble(): Promise<boolean> {
  const answer = await fetch('/api/partner/me').catch(() => null)
  return answer === null || answer.status === 429 || answer.status >= 500
}
