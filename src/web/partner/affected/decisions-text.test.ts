import { expect, test } from 'vitest'
import type { DecisionOnWire } from '#contract/team/affected.ts'
import { type BookingId, mintId, type ProfessionalId } from '#domain/ids.ts'
import { readDecisions, writeDecisions } from './decisions-text.ts'

const of = (id: number) => ({ booking_id: mintId<BookingId>(id), sequence: id % 3 })

test('a page’s form carries two thousand decisions, and reads each as it was made [PT-32]', () => {
  const move = { date: '2026-12-04', time: '10:15', professional_id: mintId<ProfessionalId>(7) } as const
  const staying = Array.from({ length: 1_000 }, (_, n): DecisionOnWire => ({ ...of(1_000_001 + n), choice: 'keep' }))
  const cancelled = Array.from(
    { length: 1_000 },
    (_, n): DecisionOnWire => ({ ...of(2_000_001 + n), choice: 'cancel', reason: n < 500 ? 'Renovăm' : 'E „frig”.' }),
  )
  const decisions = [...staying, ...cancelled, { ...of(9), ...move, choice: 'move' } satisfies DecisionOnWire]
  const text = writeDecisions(decisions)
  expect(new URLSearchParams({ decisions: text }).toString().length).toBeLessThan(60_000)
  expect(readDecisions(text)).toEqual(decisions)
  expect(readDecisions(writeDecisions([]))).toEqual([])
})
