import { useMemo } from 'react'
import { CODE_MINUTES } from '#domain/messages/code-lifetime.ts'
import { useHydrated } from '../use-hydrated.ts'

type Stored<T> = { readonly token: string; readonly sentAt: number; readonly reply: T }

/** Keeps in the tab what a form shows once a code was sent, so that a reload does not take the code's field away. */
export function storeCode<T>(key: string, token: string, reply: T): void {
  if (read(key)?.token === token) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ token, sentAt: Date.now(), reply } satisfies Stored<T>))
  } catch {
    // Storage full or forbidden: the field lives as long as the page.
  }
}

/** The code that the tab had when this part of the page came, and the seconds since it was sent. */
export function useStoredCode<T>(key: string): { readonly reply: T; readonly age: number } | undefined {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? readFresh<T>(key) : undefined), [isHydrated, key])
}

/** The code while it is valid. */
function readFresh<T>(key: string) {
  const stored = read<T>(key)
  const age = stored === null ? Infinity : (Date.now() - stored.sentAt) / 1000
  return stored !== null && age < CODE_MINUTES * 60 ? { reply: stored.reply, age } : undefined
}

export function dropCode(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage forbidden: nothing was stored.
  }
}

/** A `clientAction` whose form has led on to another page: the code is spent. */
export async function droppingCode<T>(key: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (thrown) {
    if (thrown instanceof Response) dropCode(key)
    throw thrown
  }
}

function read<T>(key: string): Stored<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored<T> | null
  } catch {
    return null
  }
}
