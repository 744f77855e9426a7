import { type ComponentType, lazy } from 'react'
import { pending } from './feedback/pending.ts'
import { toast } from './feedback/toast.ts'
import { isAnswered, reloadIfAnswered } from './hydration/reload-if-answered.ts'

/** How long the page waits before it asks the server again, once the network is back. */
const ASK_AGAIN_MS = 1_000
const OPENS_ONLINE = 'Nu avem legătură la internet. Se deschide când revine.'

/**
 * `lazy` for a part that a press opens. Without a network it says so and loads once it is back: a part that cannot be
 * loaded takes its whole page's place.
 */
export const lazyOnline = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => whenOnline(load))

/** Loads at once; without a network it says so, and loads when it is back. */
async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!import.meta.env.SSR && !navigator.onLine) await whenBack()
  return import.meta.env.SSR ? load() : pending(load(), () => void reloadIfAnswered())
}

let presses = 0

/** Says that there is no network, and leaves the page once it is back: by the last press alone, of several. */
export function leaveOnceBack(leave: () => void): void {
  presses += 1
  const press = presses
  void whenBack().then(() => press === presses && leave())
}

/** Says that there is no network; resolves when it is back. */
function whenBack(): Promise<void> {
  toast('info', OPENS_ONLINE)
  return online()
}

/**
 * Resolves at once, or when the network is back and the server answers. The browser says 'online' before an answer can
 * come, and a browser remembers each module that it could not load.
 */
export async function online(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((back) => window.addEventListener('online', back, { once: true }))
  while (!(await isAnswered())) await new Promise((again) => setTimeout(again, ASK_AGAIN_MS))
}
