import { expect, test } from 'vitest'
import type { Problem } from '#contract/client.ts'
import { type BookingId, parseId } from '#domain/ids.ts'
import { replyOf } from './change-reply.ts'

const problem = { code: 'bookings_affected', message: 'Afectează o programare', affected: [{}] } as unknown as Problem
const refuse = () => Promise.resolve({ ok: false, status: 409, problem } as const)

test('who has decided is told why the list is back [PT-32]', async () => {
  const keep = { booking_id: parseId<BookingId>('7')!, sequence: 0, choice: 'keep' } as const
  expect((await replyOf({}, [keep], refuse)).data.messages).toEqual([expect.stringContaining('Între timp')])
  expect((await replyOf({}, [], refuse)).data.messages).toBeUndefined()
})
