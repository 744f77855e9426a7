import { expect, test } from 'vitest'
import type { Problem } from '#contract/client.ts'
import { type BookingId, type ProfessionalId, parseId } from '#domain/ids.ts'
import { replyOf } from './change-reply.ts'

const problem = { code: 'bookings_affected', message: 'Afectează o programare', affected: [{}] } as unknown as Problem
const refuse = () => Promise.resolve({ ok: false, status: 409, problem } as const)

test('decisions that no longer fit bring the list back, and say why [PT-32]', async () => {
  const keep = { booking_id: parseId<BookingId>('7')!, sequence: 0, choice: 'keep' } as const
  expect((await replyOf({}, [keep], refuse)).data.messages).toEqual([expect.stringContaining('Între timp')])
  expect((await replyOf({}, [], refuse)).data.messages).toBeUndefined()
})

test('a time that is no longer free is said with the client and hour of the list, not with a number [PT-32]', async () => {
  const affected = [
    { id: 7, time: '09:45', client: { name: 'Bianca Ursu', card_name: null } },
  ] as unknown as Problem['affected']
  const send = (decisions: readonly unknown[]) =>
    Promise.resolve({
      ok: false as const,
      status: 422 as const,
      problem: (decisions.length > 0
        ? { message: '', errors: { 'decisions.7': ['Ora 16:00 nu e liberă. Alege alta.'] } }
        : { message: '', affected }) as unknown as Problem,
    })
  const move = { choice: 'move', date: '2026-12-01', time: '16:00' } as const
  const who = { booking_id: parseId<BookingId>('7')!, professional_id: parseId<ProfessionalId>('3')! }
  const { messages, refused } = (await replyOf({}, [{ ...who, ...move, sequence: 0 }], send)).data
  expect(messages).toEqual(['Bianca Ursu, 09:45: Ora 16:00 nu e liberă. Alege alta.'])
  expect(refused).toEqual([7])
})
