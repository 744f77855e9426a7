import { setTimeout as sleep } from 'node:timers/promises'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import type { FleetProcess } from '../fleet/server.ts'

const PATIENCE_MS = 60_000

/** Writes a row, needs no account, and changes nothing that the checks look at. */
const WRITE = '/api/public/consents'
const BODY = JSON.stringify({ essential: true, analytics: false, marketing: false, version: CONSENT_VERSION })

/** Waits until each server has written something; counts answers that were neither that nor a 503 with Retry-After. */
export async function untilWriting(servers: readonly FleetProcess[]): Promise<{ moment: number; unclean: number }> {
  const all = await Promise.all(servers.map(({ origin }) => untilOneWrites(origin)))
  return {
    moment: Math.max(...all.map(({ moment }) => moment)),
    unclean: all.reduce((sum, { unclean }) => sum + unclean, 0),
  }
}

async function untilOneWrites(origin: string): Promise<{ moment: number; unclean: number }> {
  let unclean = 0
  for (const late = performance.now() + PATIENCE_MS; performance.now() < late; await sleep(50)) {
    const status = await write(origin)
    if (status === 'written') return { moment: performance.now(), unclean }
    if (status === 'unclean') unclean += 1
  }
  return { moment: Number.NaN, unclean }
}

/** 'unclean': neither written nor refused as it should be. */
async function write(origin: string): Promise<'written' | 'refused' | 'unclean'> {
  try {
    const response = await fetch(`${origin}${WRITE}`, {
      method: 'POST',
      // A token, even of nobody’s, needs no form’s cookie.
      headers: { 'content-type': 'application/json', authorization: 'Bearer nobody' },
      body: BODY,
      signal: AbortSignal.timeout(10_000),
    })
    await response.arrayBuffer()
    if (response.status === 201) return 'written'
    return response.status === 503 && response.headers.has('retry-after') ? 'refused' : 'unclean'
  } catch {
    return 'unclean'
  }
}
