import type { Signature } from './ceremony.ts'

/** The value of a form's field `passkey`, if any; the contract judges it. */
export function readPosted(text: string | undefined): Signature | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as Signature
  } catch {
    return undefined
  }
}
