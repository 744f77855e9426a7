import { useSyncExternalStore } from 'react'

const wide = '(width >= 64rem)'

/** Whether the list and the map stand side by side. The server does not know and says no. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
}

function subscribe(changed: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
