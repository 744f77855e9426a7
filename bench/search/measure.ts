/**
 * Milliseconds of each of these, run in turn so that whatever else the machine does meets all alike: the lower
 * quartile, for that only ever adds. The first runs only warm up.
 */
export async function limited(runs: readonly (() => Promise<unknown>)[], rounds = 31, warmUp = 6): Promise<number[]> {
  const times: number[][] = runs.map(() => [])
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) {
      const began = performance.now()
      await run()
      if (round >= 0) times[index]!.push(performance.now() - began)
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 4)] ?? 0)
}
