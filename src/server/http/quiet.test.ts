import { expect, test } from 'vitest'
import { untilQuiet } from './quiet.ts'

/** A clock that goes on by naps alone; `during` is told the time at the end of each and may make it oversleep. */
function napping(during: (now: number) => number | undefined) {
  let now = 0
  const sleep = async (ms: number) => {
    now += ms
    now += during(now) ?? 0
  }
  return { now: () => now, sleep }
}

async function endOf(during: (now: number, ask: () => void) => number | undefined, end = 6_000): Promise<number> {
  let requests = 0
  const ask = () => {
    requests += 1
  }
  const clock = napping((now) => during(now, ask))
  await untilQuiet(() => requests, end, clock)
  return clock.now()
}

const askIf = (isTime: boolean, ask: () => void): undefined => {
  if (isTime) ask()
}

test('half a second without a request is quiet; each request begins it again [HT-07]', async () => {
  expect(await endOf(() => undefined)).toBe(500)
  for (const last of [50, 450, 2_000])
    expect(await endOf((now, ask) => askIf(now <= last && now % 250 === last % 250, ask))).toBe(last + 500)
})

test('a process that stood still reads what came meanwhile before it is quiet [HT-07]', async () => {
  for (const stall of [100, 700, 4_000]) {
    // The process reads what came in the nap after.
    const end = endOf((now, ask) => {
      if (now === 450) return stall
      return askIf(now === 450 + stall + 50, ask)
    })
    expect(await end).toBe(450 + stall + 50 + 500)
  }
})

test('requests without an end are waited for until the time is over [HT-07]', async () => {
  expect(await endOf((_now, ask) => askIf(true, ask), 3_000)).toBe(3_000)
})
