import { useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { isPending, watchPending } from '#web/ui/feedback/pending.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

/** LY-08: the line on top while a page, a form or a request of the page itself is loading. */
export function NavigationProgress() {
  const page = useNavigation().state !== 'idle'
  const form = useFetchers().some(({ state }) => state !== 'idle')
  const request = useSyncExternalStore(watchPending, isPending, () => false)
  return <ProgressBar active={page || form || request} />
}
