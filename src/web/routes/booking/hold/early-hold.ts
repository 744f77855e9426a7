import { csrfToken } from '../../../csrf-token.ts'
import { afterPaint } from '../../../ui/hydration/after-paint.ts'
import type { EarlyHold } from './take-early-hold.ts'
import { clockOf, leftOf } from './time-left.ts'

/**
 * Inline on a page that opens on a booking's summary: holds its hour once the page is seen and counts down in the
 * server's HTML, until React takes the hold over. Any other state of the hold loads the page's script.
 */
const TIMEOUT_MS = 8_000
/** The script is there before the last minute, which has more to say. */
const SCRIPT_AT_SECONDS = 75

const part = document.querySelector<HTMLElement>('[data-hold]')
const clock = part?.querySelector('strong')
if (part && clock) window.earlyHold = new Promise((done) => afterPaint(() => done(hold(part, clock))))

async function hold(part: HTMLElement, clock: HTMLElement): Promise<EarlyHold | null> {
  const slot = part.dataset.hold ?? ''
  const data = await ask(slot).catch(() => null)
  if (data === null || data.clash) wantScript()
  if (data === null) return null
  const { seconds } = data
  const until = Date.now() + seconds * 1000
  const early: EarlyHold = { slot, data, until, isSure: true }
  // The summary in another tab may take the visitor's only hold.
  document.addEventListener('visibilitychange', () => {
    early.isSure = false
    wantScript()
  })
  countDown()
  return early

  function countDown() {
    const left = leftOf({ seconds, until }, Date.now())
    if (!part.isConnected) return
    clock.textContent = clockOf(left)
    part.classList.toggle('invisible', left === 0)
    if (left <= SCRIPT_AT_SECONDS) wantScript()
    if (left > 0) setTimeout(countDown, 1_000)
  }
}

/** Lets the page's script come as it does at the visitor's first input, which late-script.ts waits for. */
function wantScript() {
  window.dispatchEvent(new Event('focusin'))
}

/** Null where the hour cannot be held. */
async function ask(slot: string): Promise<EarlyHold['data'] | null> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-xsrf-token': await csrfToken() }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch('/api/public/holds', { method: 'POST', headers, body: slot, signal })
  return answer.ok ? (await answer.json()).data : null
}
