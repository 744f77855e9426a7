import { Notice } from '#web/ui/feedback/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Where the way to a booking begins: a visitor without script cannot go on. */
export function NeedsScript({ className }: { className: string }) {
  if (useHydrated()) return null
  return (
    <noscript>
      <Notice className={className}>
        Ca să rezervi e nevoie de JavaScript. Îl poți porni din setările browserului.
      </Notice>
    </noscript>
  )
}
