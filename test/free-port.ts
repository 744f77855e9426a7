import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port below those that the system gives out by itself (from 32768 on): nobody takes it before what is started
 * there listens, nor while that is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
