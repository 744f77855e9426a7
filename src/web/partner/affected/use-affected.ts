import { useState } from 'react'
import type { AffectedOnWire } from '#contract/team/affected.ts'
import { saysOffline } from '#web/async/no-answer.ts'
import type { AffectedReply } from './change-reply.ts'

type Open<R> = R & { readonly affected: readonly AffectedOnWire[] }

/**
 * The bookings that a change waits for, until they are decided or the change is given up; null while there are none.
 * The decisions are in the page alone, so the list stays open, with the reason, where no answer comes to a post.
 */
export function useAffected<R extends AffectedReply>(reply: R | undefined) {
  const [{ heard, open }, setState] = useState(() => ({ heard: reply, open: openOf(reply, null) }))
  if (reply !== heard) setState({ heard: reply, open: openOf(reply, open) })
  return { open, onGiveUp: () => setState({ heard: reply, open: null }) }
}

function openOf<R extends AffectedReply>(reply: R | undefined, before: Open<R> | null): Open<R> | null {
  if (reply?.affected) return { ...reply, affected: reply.affected }
  return before && saysOffline(reply?.messages) ? { ...before, messages: reply?.messages, refused: [] } : null
}
