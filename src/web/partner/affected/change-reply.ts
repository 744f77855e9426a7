import { data } from 'react-router'
import type { Problem } from '#contract/client.ts'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { isFields } from '../seen/read-seen.ts'
import { clientName } from './client-name.ts'
import { readDecisions } from './decisions-text.ts'

/** The answer of a change's action: done, the bookings that it would strand, or what is wrong with it. */
export type ChangeReply = {
  readonly done?: true
  /** The words for what was done, where they are not the page's usual ones. */
  readonly said?: string
  /** The change that takes this one back, as the page posts it. */
  readonly undo?: string
  /** The change waits for somebody else's approval. */
  readonly isAsked?: true
  /** The change came from the form for a new one, which is emptied. */
  readonly isNew?: true
  /** The change as it was sent, to be sent again with decisions. */
  readonly change?: string
  readonly affected?: readonly AffectedOnWire[]
  /** Ids of bookings whose chosen time is no longer free. */
  readonly refused?: readonly number[]
  readonly errors?: Record<string, string[]>
  readonly messages?: readonly string[]
  /** Which form of the page it came from, where no answer came to it. */
  readonly form?: string
  /** The state that the change would replace is newer than its form; `seen`: the state as known by now, as JSON. */
  readonly stale?: true
  readonly seen?: string
}

/** The part of the answer that the screen of affected bookings needs, beside what a form of its own answers. */
export type AffectedReply = Pick<ChangeReply, 'change' | 'affected' | 'refused' | 'messages'>

/** Whether this answer lists bookings to be decided first: nothing that was read has changed by it. */
export const asksToDecide = ({ actionResult }: { actionResult?: ChangeReply }) => actionResult?.affected !== undefined

/**
 * Reads a change that may strand bookings from its form: `change` is JSON, `decisions` come from the screen of affected
 * bookings.
 */
export function readChange<T>(form: FormData): { readonly change: T; readonly decisions: DecisionOnWire[] } {
  return {
    change: parsed(form.get('change'), fieldsIn, {}) as T,
    decisions: parsed(form.get('decisions'), readDecisions, []),
  }
}

function fieldsIn(text: string): object {
  const value: unknown = JSON.parse(text)
  return isFields(value) ? value : {}
}

function parsed<T>(value: FormDataEntryValue | null, read: (text: string) => T, otherwise: T): T {
  if (typeof value !== 'string') return otherwise
  try {
    return read(value)
  } catch {
    return otherwise
  }
}

type Ended = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly problem: Problem }

type Send = (decisions: DecisionOnWire[]) => Promise<Ended>

const LIST_CHANGED = 'Între timp programările s-au schimbat. Hotărăște ce a rămas, apoi aplică din nou.'

/** Sends the change. Where a chosen time has gone, asks for the list again and says whose it was. */
export async function replyOf(change: object, decisions: DecisionOnWire[], send: Send) {
  const answer = await send(decisions)
  if (answer.ok) return data<ChangeReply>({ done: true })
  const { problem, status } = answer
  const sent = { change: JSON.stringify(change) }
  const again = decisions.length > 0 && { messages: [LIST_CHANGED] }
  if (problem.affected) return data<ChangeReply>({ ...sent, affected: problem.affected, ...again }, { status })
  const errors = Object.entries(problem.errors ?? {})
  const refused = errors.flatMap(([field]) => bookingIn(field) ?? [])
  if (decisions.length > 0) {
    const asked = await send([])
    const affected = asked.ok ? undefined : asked.problem.affected
    if (affected) {
      const messages = errors.flatMap(([field, texts]) => texts.map((text) => `${whoseOf(field, affected)}${text}`))
      if (messages.length === 0) messages.push(problem.message)
      return data<ChangeReply>({ ...sent, affected, refused, messages }, { status })
    }
  }
  return data<ChangeReply>(
    { ...sent, errors: problem.errors ?? {}, messages: errors.length === 0 ? [problem.message] : [] },
    { status },
  )
}

/** The answer with the change that takes it back; what the screen of affected bookings did cannot be taken back. */
export const withUndo = (reply: Awaited<ReturnType<typeof replyOf>>, change: object) =>
  reply.data.done ? data<ChangeReply>({ ...reply.data, undo: JSON.stringify(change) }) : reply

/** The booking that an error is about, which its field names: 'decisions.7'. */
const bookingIn = (field: string) => (field.startsWith('decisions.') ? Number(field.slice(10)) : null)

/** Whose time it is, as the list has them: 'Ana Pop, 10:30: '. */
function whoseOf(field: string, affected: readonly AffectedOnWire[]): string {
  const booking = affected.find(({ id }) => id === bookingIn(field))
  return booking ? `${clientName(booking)}, ${booking.time}: ` : ''
}
