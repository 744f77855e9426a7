import { useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { isPending, watchPending } from '#web/ui/feedback/pending.ts'
import { useSettled } from '#web/ui/feedback/use-settled.ts'

/** LY-08: the cherry line on top while a page, a form or a request of the page itself is loading. */
export function NavigationProgress() {
  const page = useNavigation().state !== 'idle'
  const form = useFetchers().some(({ state }) => state !== 'idle')
  const request = useSyncExternalStore(watchPending, isPending, () => false)
  const isShown = useSettled(page || form || request)
  return <div aria-hidden="true" className={isShown ? 'progress-line' : 'hidden'} />
}
