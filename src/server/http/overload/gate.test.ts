import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate } from './gate.ts'
import type { ReadKind } from './waiting-lines.ts'

const BURST = { burstDelayMs: 700, burstMs: 1_500 }
const COUNTS = { runningReads: 2, readsBesideWrites: 1, runningWrites: 3 }
let now = 0
let gate: ReturnType<typeof createGate>
/** The outcome of each visit, in this order. */
let log: string[]
let leave: Map<string, () => void>

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  log = []
  leave = new Map()
  gate = gateWith({ ...BURST, burstMs: 0 })
})
const gateWith = (burst: typeof BURST) =>
  createGate({ ...COUNTS, ...burst, targetDelayMs: { browsing: 200, own: 400 }, maxWaitMs: 1_000 }, () => now)
afterEach(() => vi.useRealTimers())

const visit = (name: string) => ({
  start: (done: () => void) => {
    log.push(`${name} begins`)
    leave.set(name, done)
  },
  refuse: () => void log.push(`${name} refused`),
})
const read = (name: string, kind: ReadKind = 'browsing') => gate.read(kind, visit(name))
const pass = (ms: number) => {
  now += ms
  vi.advanceTimersByTime(ms)
}
/** Fills the places and the line, and makes each read take so long. */
function saturate(eachMs: number): void {
  for (let number = 0; number < 200; number += 1) read(`s${number}`)
  for (let number = 0; number < 200; number += 1) {
    now += eachMs
    leave.get(`s${number}`)?.()
  }
  log = []
}

test('so many reads work at once; the others wait in their order, who has a session first [HT-07]', () => {
  for (const name of ['a', 'b', 'c', 'd']) read(name)
  read('e', 'own')
  expect(log).toEqual(['a begins', 'b begins'])
  for (const name of ['b', 'a', 'e']) leave.get(name)?.()
  expect(log.slice(2)).toEqual(['e begins', 'c begins', 'd begins'])
})

test('a visit that leaves twice makes room once [HT-07]', () => {
  for (const name of ['a', 'b', 'c', 'd']) read(name)
  leave.get('a')?.()
  leave.get('a')?.()
  expect(log).toEqual(['a begins', 'b begins', 'c begins'])
})

test('at a pace of 10 ms the line takes 200 ms of browsing reads and 400 ms of others; more are refused on arrival [HT-07]', () => {
  saturate(10)
  for (let number = 0; number < 60; number += 1) read(`browsing${number}`)
  const refused = log.filter((line) => line.endsWith('refused')).length
  expect(60 - refused).toBeGreaterThanOrEqual(20)
  expect(60 - refused).toBeLessThanOrEqual(26)
  log = []
  for (let number = 0; number < 60; number += 1) read(`own${number}`, 'own')
  const refusedOwn = log.filter((line) => line.endsWith('refused')).length
  expect(60 - refusedOwn).toBeGreaterThanOrEqual(40)
  expect(60 - refusedOwn).toBeLessThanOrEqual(48)
})

test('a crowd that is worked off fast is let in whole [HT-07]', () => {
  saturate(1)
  for (let number = 0; number < 150; number += 1) read(`r${number}`)
  expect(log.filter((line) => line.endsWith('refused'))).toEqual([])
})

test('a line that has only begun takes 700 ms of browsing reads; one that stands for 1.5 s 200 ms again [HT-07]', () => {
  gate = gateWith(BURST)
  saturate(10)
  for (let number = 0; number < 100; number += 1) read(`new${number}`)
  const letIn = 100 - log.filter((line) => line.endsWith('refused')).length
  expect(letIn).toBeGreaterThanOrEqual(70)
  expect(letIn).toBeLessThanOrEqual(76)
  for (let step = 0; step < 80; step += 1) {
    now += 20
    leave.get(`new${step}`)?.()
    read(`later${step}`)
  }
  log = []
  read('last')
  expect(log).toEqual(['last refused'])
})

test('a pause of the process itself turns nobody away [HT-07]', () => {
  saturate(1)
  for (const name of ['a', 'b', 'c']) read(name)
  now += 700
  for (let number = 0; number < 50; number += 1) read(`r${number}`)
  leave.get('a')?.()
  for (let number = 50; number < 80; number += 1) read(`r${number}`)
  expect(log.filter((line) => line.endsWith('refused'))).toEqual([])
})

test('while the work stands still the line is closed after the target delay, and nobody waits for more than a second [HT-07]', () => {
  for (const name of ['a', 'b', 'c']) read(name)
  pass(250)
  read('d')
  expect(log.slice(2)).toEqual(['d refused'])
  pass(900)
  expect(log.slice(3)).toEqual(['c refused'])
  leave.get('a')?.()
  read('e')
  expect(log.slice(4)).toEqual(['e begins'])
  expect(vi.getTimerCount()).toBe(0)
})

test('writes pass all reads, and are refused only when very many are at work [HT-07]', () => {
  for (const name of ['a', 'b', 'c']) read(name)
  for (const name of ['w1', 'w2', 'w3', 'w4']) gate.write(visit(name))
  expect(log.slice(2)).toEqual(['w1 begins', 'w2 begins', 'w3 begins', 'w4 refused'])
  leave.get('w1')?.()
  gate.write(visit('w5'))
  expect(log.slice(6)).toEqual(['w5 begins'])
})

test('while somebody books fewer reads work, and more again afterwards [HT-07]', () => {
  gate.write(visit('w'))
  for (const name of ['a', 'b', 'c']) read(name)
  expect(log).toEqual(['w begins', 'a begins'])
  leave.get('a')?.()
  expect(log.slice(2)).toEqual(['b begins'])
  read('d')
  leave.get('w')?.()
  expect(log.slice(3)).toEqual(['c begins'])
  leave.get('b')?.()
  expect(log.slice(4)).toEqual(['d begins'])
})
