import type { Signature } from './ceremony.ts'

/** What a form's field `passkey` holds, if anything; the contract judges it. */
export function readPosted(text: string | undefined): Signature | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as Signature
  } catch {
    return undefined
  }
}
