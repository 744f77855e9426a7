import { expect, test } from 'vitest'
import { shareRuns } from './refresh-index.ts'

test('who calls during a run waits for the next one, all together, whether or not the first fails [SR-18]', async () => {
  let done = 1
  const seen: number[] = []
  let end = () => {}
  const share = shareRuns(async () => {
    seen.push(done)
    await new Promise<void>((resolve) => {
      end = resolve
    })
    if (seen.length === 1) throw new Error('the first fails')
  })
  const first = share()
  done = 2
  const later = [share(), share()]
  end()
  await expect(first).rejects.toThrow('the first fails')
  await expect.poll(() => seen).toEqual([1, 2])
  end()
  await Promise.all(later)
  expect(seen).toEqual([1, 2])
})
