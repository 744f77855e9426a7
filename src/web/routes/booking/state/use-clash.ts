import { useCallback, useState } from 'react'
import type { Problem } from '#contract/client.ts'
import { clashMessage } from '#domain/bookings/clash.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { Hold } from '../hold/use-hold.ts'

/** The sentence about one's own booking at that time, and how often placing was refused for it. */
export type ShownClash = { readonly message: string | null; readonly refusals: number }

/**
 * The clash that the hold or a refused booking reports. Once it is shown, placing means to book all the same. The hold
 * knows of the booker's own alone: nothing of it is shown for somebody else.
 */
export function useClash(hold: Hold, isForAnother: boolean) {
  const [refused, setRefused] = useState<ShownClash>({ message: null, refusals: 0 })
  const clash = hold.state === 'held' && !isForAnother ? hold.clash : null
  const ofHold =
    clash &&
    clashMessage({ location: clash.location, date: clash.start_date, minute: parseTime(clash.start_time) ?? 0 })
  const shown: ShownClash = { message: ofHold ?? refused.message, refusals: refused.refusals }
  return {
    shown,
    /** Takes the refusal's word on a clash. */
    take: ({ errors }: Problem) => {
      const message = errors?.clash?.join(' ')
      if (message) setRefused(({ refusals }) => ({ message, refusals: refusals + 1 }))
    },
    /** For another hour. */
    forget: useCallback(() => setRefused({ message: null, refusals: 0 }), []),
  }
}
