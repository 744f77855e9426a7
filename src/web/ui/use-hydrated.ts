import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and at first paint, true once script runs: for what is useless without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
