import type * as z from 'zod/mini'
import type { placeHold } from '#contract/availability/availability.ts'

/** A hold that the page's inline script has placed, for the slot as it was sent. */
export type EarlyHold = {
  readonly slot: string
  readonly data: z.infer<typeof placeHold.success.body>['data']
  /** Epoch milliseconds. */
  readonly until: number
  /** False once another tab may have taken it. */
  isSure: boolean
}

declare global {
  interface Window {
    /** Being placed; resolves to null where it could not be. */
    earlyHold?: Promise<EarlyHold | null> | undefined
  }
}

/** The hold that was placed ahead of React for this slot, once; null where there is none that surely stands. */
export async function takeEarlyHold(slot: string): Promise<EarlyHold | null> {
  const early = await window.earlyHold
  window.earlyHold = undefined
  return early?.isSure && early.slot === slot ? early : null
}
