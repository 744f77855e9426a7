import type { Audience } from './audience.ts'
import type { ServiceHints } from './service-hints.ts'

type AudienceQuestion = {
  readonly text: string
  readonly audience: Audience | null
  readonly hints: Pick<ServiceHints, 'audiences'>
}

/**
 * Whether to ask for whom a service is: when half of those shown are such that it matters, unless the folded text says
 * it. One who has answered is asked on, so that the answer can be changed. `shown`: for each service whether it
 * matters.
 */
export function asksAudience({ text, audience, hints }: AudienceQuestion, shown: readonly boolean[]): boolean {
  if (audience !== null) return true
  const says = Object.values(hints.audiences)
    .flat()
    .some((pattern) => matches(` ${text} `, pattern))
  return !says && shown.length > 0 && shown.filter(Boolean).length * 2 >= shown.length
}

/** Whether a text is like a pattern whose only wildcards stand at its ends. */
function matches(text: string, pattern: string): boolean {
  const part = pattern.replace(/^%|%$/g, '')
  if (pattern.startsWith('%') && pattern.endsWith('%')) return text.includes(part)
  return pattern.startsWith('%') ? text.endsWith(part) : text.startsWith(part)
}
