import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { pending } from './feedback/pending.ts'

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'popstate'] as const
/** A phone shows nothing more by itself; beside a wide screen's list stands a map. */
const patience = () => (matchMedia('(width >= 64rem)').matches ? 500 : 4_000)

/**
 * A part of a page that the server writes whole and that works as plain links and forms. Its script comes with the visitor's
 * first movement, or a little after all else is done, so that it does not weigh on the first load.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Arriving = lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() }
    await firstSign()
    await online()
    // Lost with an older release: what the server wrote stays, as links and forms.
    return { default: await load().catch(() => new Promise<never>(() => undefined)) }
  })
  // By a link, the page before stays meanwhile: the line on top says that the next is on its way.
  const Linked = lazy(async () => ({ default: await pending(load()) }))
  // On the server the part is there before the first page is asked for, so that it is never streamed behind the rest.
  let Ready: ComponentType<Props> | undefined
  if (import.meta.env.SSR) {
    void load().then((part) => {
      Ready = part
    })
  }
  return function Later(props: Props) {
    const [cameByLink] = useState(takenOver)
    const Shown = Ready ?? (cameByLink ? Linked : Arriving)
    // Without a boundary of its own the router's transition waits, and the page before stays until this one is whole.
    if (cameByLink) return <Shown {...props} />
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
}

// Not a store that components follow: a change would reach the server's part before its script, and React would drop that part.
let takenOver = false

/** For the root: from its first effect on, what is rendered came by a link, not from the server. */
export function useTakeOver(): void {
  useEffect(() => {
    takenOver = true
  }, [])
}

let sign: Promise<void> | undefined

function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const arrived = () => resolve()
    for (const type of SIGNS) window.addEventListener(type, arrived, { once: true, passive: true, capture: true })
    if (document.readyState === 'complete') setTimeout(arrived, patience())
    else window.addEventListener('load', () => setTimeout(arrived, patience()), { once: true })
  })
  return sign
}

/** Resolves at once, or when the network is back. */
async function online(): Promise<void> {
  if (!navigator.onLine) await new Promise((back) => window.addEventListener('online', back, { once: true }))
}

// Listening from the start: a movement between the page's arrival and its first rendering counts.
if (!import.meta.env.SSR) void firstSign()
