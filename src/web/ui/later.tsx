import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { pending } from './feedback/pending.ts'
import { atFirstInput } from './hydration/first-input.ts'
import { reloadIfAnswered } from './hydration/reload-if-answered.ts'
import { partIsDone, partWaits } from './hydration/server-parts.ts'
import { online } from './lazy-online.ts'

/** How long to wait for input before loading anyway: shorter on wide screens, where a map is beside the list. */
const inputTimeoutMs = () => (matchMedia('(width >= 64rem)').matches ? 500 : 4_000)

/**
 * Lazy hydration, for a part that works as plain links and forms. The server renders it whole; its script loads at the
 * visitor's first input or some time after `load`, so that it does not slow the first view.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Hydrated = lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() }
    await firstInput()
    if (!navigator.onLine) partIsDone(load)
    await online()
    // The chunk is missing after a release: the server's HTML stays, as links and forms.
    return { default: await load().catch(() => giveUp(load)) }
  })
  // After client-side navigation the previous page stays meanwhile, with the progress line on top.
  const Linked = lazy(async () => ({ default: await pending(load(), () => void reloadIfAnswered()) }))
  // The server loads the part before the first request, so that it is never streamed after the rest.
  let Ready: ComponentType<Props> | undefined
  if (import.meta.env.SSR) {
    void load().then((part) => {
      Ready = part
    })
  }
  return function Later(props: Props) {
    const [cameByLink] = useState(takenOver)
    const Shown = Ready ?? (cameByLink ? Linked : Hydrated)
    // Without a Suspense boundary the router's transition waits, and the previous page stays until this one is
    // complete.
    if (cameByLink) return <Shown {...props} />
    return (
      <ServerPart part={load}>
        <Shown {...props} />
      </ServerPart>
    )
  }
}

function giveUp(part: unknown): Promise<never> {
  partIsDone(part)
  return new Promise(() => undefined)
}

type PartProps = { part: unknown; children: ReactNode }

/** The server's HTML of a part, until its script is there. */
function ServerPart({ part, children }: PartProps) {
  useEffect(() => {
    partWaits(part)
    return () => partIsDone(part)
  }, [part])
  return (
    <Suspense>
      <Owned part={part}>{children}</Owned>
    </Suspense>
  )
}

/** The effect runs once the children are hydrated. */
function Owned({ part, children }: PartProps) {
  useEffect(() => partIsDone(part), [part])
  return children
}

// Not a store: an update would re-render server-rendered parts before their script is there, and React would drop them.
let takenOver = false

/** For the root: after its first effect everything is rendered by client-side navigation, not from server HTML. */
export function useTakeOver(): void {
  useEffect(() => {
    takenOver = true
    partIsDone()
  }, [])
}

let input: Promise<void> | undefined

function firstInput(): Promise<void> {
  input ??= new Promise((resolve) => {
    atFirstInput(resolve)
    if (document.readyState === 'complete') setTimeout(resolve, inputTimeoutMs())
    else window.addEventListener('load', () => setTimeout(resolve, inputTimeoutMs()), { once: true })
  })
  return input
}

// Listens from the start: input before hydration counts.
if (!import.meta.env.SSR) void firstInput()
