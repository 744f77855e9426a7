const began = performance.now()

/** Does one step, says on a terminal or in a log which, and throws with its name once it takes longer than it may. */
export async function step<T>(what: string, limitMs: number, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what}: not within ${limitMs / 1_000} s`)), limitMs)
  try {
    const result = await Promise.race([work(), late])
    console.error(`${secondsOf(performance.now() - began)}  ${what}, in ${secondsOf(performance.now() - from)}`)
    return result
  } finally {
    clearTimeout(timer)
  }
}

const secondsOf = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
