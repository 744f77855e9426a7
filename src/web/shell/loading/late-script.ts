import { isPasskeyUsedHere } from '../../auth/passkeys/used-here.ts'
import { showConsent } from '../../consent/show-consent.ts'
import { policyIsOpen, savedChoice } from '../../consent/stored-choice.ts'
import { dropStaleBookings } from '../../offline/booking-cache.ts'
import { installWorker } from '../../offline/install-worker.ts'
import { afterPaint } from '../../ui/hydration/after-paint.ts'
import { atFirstInput } from '../../ui/hydration/first-input.ts'
import { layOutLater } from '../../ui/hydration/lay-out-later.ts'
import { whenIdle } from '../../ui/hydration/when-idle.ts'
import { watchInstallOffer } from './install-offer.ts'

/**
 * Inline at the end of public pages, in place of React Router's module script. That script's text and the addresses of
 * all its modules are attributes of this element; they run at the visitor's first input. Until then links and forms do.
 */
/** Modules in one task: input is answered between two. */
const AT_ONCE = 4

const element = document.currentScript as HTMLScriptElement
let isStarted = false

showSearched()
atFirstInput(start)
whenLoaded(layOutLater)
// The offline page is there for the first press that finds no network.
whenLoaded(installWorker)
if (document.querySelector('[data-shows-offer]')) watchInstallOffer(start)
// Stored choices are read after the first paint, which would wait for them.
afterPaint(() => {
  if (!savedChoice()) showConsent()
  const { customer } = document.documentElement.dataset
  dropStaleBookings(customer ? Number(customer) : null, Date.now())
  // To load the measuring tag, for the part that the URL names, to show what the tab has stored, or to offer a passkey.
  if (policyIsOpen() || window.location.hash !== '' || hasDraft() || offersPasskey()) whenLoaded(start)
  else if (hasMapBesideList()) whenLoaded(() => whenIdle(start))
  else startWhenSeen('[data-needs-script]')
})

/** Brings the part of a day that was searched for into view. To be called before inputs are watched for. */
function showSearched() {
  const id = document.querySelector<HTMLElement>('[data-shows]')?.dataset.shows
  if (!id) return
  const from = window.scrollY
  document.getElementById(id)?.parentElement?.scrollIntoView({ block: 'nearest' })
  // The event of this scrolling is not the visitor's.
  const isOwn = { capture: true, once: true }
  if (window.scrollY !== from) window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), isOwn)
}

function start() {
  if (isStarted) return
  isStarted = true
  if (navigator.onLine) load()
  else window.addEventListener('online', load, { once: true })
}

/** Whether the tab has stored a draft of the page's booking, which the server cannot show. */
function hasDraft(): boolean {
  const key = document.querySelector<HTMLElement>('[data-draft]')?.dataset.draft
  try {
    return key !== undefined && sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether the page has the form of passkeys, which the browser then offers by itself, and one was used here. */
function offersPasskey(): boolean {
  return document.querySelector('[data-passkeys]') !== null && isPasskeyUsedHere()
}

/** Whether the page shows a map of its own accord, as it does on wide screens where streets are configured. */
function hasMapBesideList(): boolean {
  return document.querySelector('[data-beside] > .map-pane')?.checkVisibility() === true
}

function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', () => setTimeout(act), { once: true })
}

/**
 * Asks for all modules ahead of the page's own script, which then imports them. A slow processor takes 3 ms to ask for
 * one, and what the visitor's input shows comes first.
 */
function load() {
  const { modules = '', script } = element.dataset
  const left = modules.split(' ')
  afterPaint(askForSome)

  function askForSome() {
    for (const href of left.splice(0, AT_ONCE)) document.head.append(create('link', { rel: 'modulepreload', href }))
    if (left.length > 0) setTimeout(askForSome)
    // React finds one script where the server wrote one.
    else element.replaceWith(create('script', { type: 'module', textContent: script, nonce: element.nonce }))
  }
}

const create = (tag: string, fields: object) => Object.assign(document.createElement(tag), fields)

/** For parts that are nothing without script, such as the hearts of favourites. */
function startWhenSeen(selector: string) {
  const seen = new IntersectionObserver((parts) => {
    if (parts.some(({ isIntersecting }) => isIntersecting)) start()
  })
  for (const part of document.querySelectorAll(selector)) seen.observe(part)
}
