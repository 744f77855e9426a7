import { expect, test } from 'vitest'
import { createLatest } from './latest.ts'

const noted: unknown[] = []

test('a new request cancels the one before, whose late answer is dropped [SR-12]', async () => {
  const { run } = createLatest((error) => noted.push(error))
  const slow = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  const first = run((given) => {
    signal = given
    return slow.promise
  })
  const second = run(async () => 'new')
  expect(signal?.aborted).toBe(true)
  expect(await second).toBe('new')
  slow.resolve('old')
  expect(await first).toBeUndefined()
  expect(noted).toEqual([])
})

test('a failure is noted and gives undefined; the failure of a cancelled request is not noted [ER-05]', async () => {
  const { run, cancel, isRunning } = createLatest((error) => noted.push(error))
  const failure = new Error('no network')
  expect(await run(() => Promise.reject(failure))).toBeUndefined()
  expect(noted).toEqual([failure])
  const late = Promise.withResolvers<string>()
  const cancelled = run(() => late.promise)
  expect(isRunning()).toBe(true)
  cancel()
  late.reject(new Error('aborted'))
  expect(await cancelled).toBeUndefined()
  expect(noted).toEqual([failure])
  expect(isRunning()).toBe(false)
})
