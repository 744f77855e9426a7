import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

/** Kilobytes (1000 bytes) of script, gzipped, that a first visit may bring. */
const BUDGET = 120

for (const path of ['/', '/locations', '/iasi', '/iasi/coafor', '/locations/5/vatra-spa']) {
  test(`${path} names no more than ${BUDGET} kB of script [RT-01, RT-02, RT-03, RT-07]`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const sizes = new Map<string, number>()
    const weigh = async (address: string): Promise<void> => {
      if (sizes.has(address)) return
      sizes.set(address, 0)
      const answer = await request.get(address)
      expect([address, answer.status()]).toEqual([address, 200])
      const script = await answer.text()
      sizes.set(address, gzipSync(script, { level: 9 }).length / 1000)
      for (const [, name] of script.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        await weigh(`/assets/${name}`)
    }
    for (const [address] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) await weigh(address)
    expect(sizes.size).toBeGreaterThan(3)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(BUDGET)
  })
}
