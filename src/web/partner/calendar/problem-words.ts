import type { Problem } from '#contract/client.ts'

/** A refusal in one text: what it says of the fields, else of the whole. */
export function problemWords({ errors, message }: Problem): string {
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') || message
  )
}
