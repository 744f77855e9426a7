import * as z from 'zod/mini'
import { keysOf, objectOf } from '#domain/keys.ts'
import { readAtMost } from '#domain/read-at-most.ts'
import type { RegisterAnswer, TaxRegisterGateway } from './gateway.ts'

export type AnafConfig = {
  /** https://webservicesp.anaf.ro/api/PlatitorTvaRest/v9/tva, or a test server. */
  readonly address: string
  readonly timeoutMs?: number
  /** Monotonic milliseconds. */
  readonly clock?: () => number
}

const ANAF_TIMEOUT_MS = 4_000
const MAX_ANSWER_BYTES = 64 * 1024
/** After so many silences in a row it is not asked for a while, so that nobody waits for it. */
const SILENCES_IN_A_ROW = 3
const PAUSE_MS = 60_000

const general = z.object({
  cui: z.union([z.number(), z.string()]),
  denumire: z.string(),
  adresa: z.optional(z.nullable(z.string())),
  nrRegCom: z.optional(z.nullable(z.string())),
  stare_inregistrare: z.optional(z.nullable(z.string())),
})
const answer = z.object({ found: z.array(z.object({ date_generale: general })) })

/**
 * ANAF's public web service PlatitorTvaRest, version 9. It answers 404, with the same JSON, for a CUI it does not have.
 */
export function anafRegister({ address, timeoutMs = ANAF_TIMEOUT_MS, clock = () => performance.now() }: AnafConfig) {
  let silences = 0
  let pausedUntil = 0
  const register: TaxRegisterGateway = {
    find: async (cui, today) => {
      if (clock() < pausedUntil) return { kind: 'silent' }
      const found = await ask(address, timeoutMs, cui, today)
      silences = found.kind === 'silent' ? silences + 1 : 0
      if (silences >= SILENCES_IN_A_ROW) [silences, pausedUntil] = [0, clock() + PAUSE_MS]
      return found
    },
  }
  return register
}

async function ask(address: string, timeoutMs: number, cui: string, today: string): Promise<RegisterAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ cui: Number(cui), data: today }]),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200 && response.status !== 404) {
      await response.body?.cancel()
      return { kind: 'silent' }
    }
    const bytes = await readAtMost(response.body, MAX_ANSWER_BYTES)
    const { found } = z.parse(answer, JSON.parse(Buffer.from(bytes ?? []).toString()))
    const business = found.find(({ date_generale }) => String(date_generale.cui) === cui)?.date_generale
    if (!business) return { kind: 'unknown' }
    const { denumire, adresa, nrRegCom, stare_inregistrare } = business
    const texts = { legalName: denumire, registryNumber: nrRegCom, address: adresa, status: stare_inregistrare }
    return { kind: 'found', business: mapValues(texts, readable) }
  } catch {
    return { kind: 'silent' }
  }
}

/** With comma letters: the register writes cedillas. */
const readable = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[ŞşŢţ]/g, (letter) => ({ Ş: 'Ș', ş: 'ș', Ţ: 'Ț', ţ: 'ț' })[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

const mapValues = <K extends string, A, B>(values: Record<K, A>, change: (value: A) => B) =>
  objectOf<Record<K, B>>(keysOf(values).map((name) => [name, change(values[name])]))
