import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False in the server's HTML, true after hydration: for parts that are useless without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
