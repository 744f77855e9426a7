import { Notice } from '#web/ui/feedback/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A word to a visitor without script, who cannot book: it stands where the way to a booking begins. */
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
