import { ROLES, rightsOf } from '../rights.ts'
import { switchableRights } from '../switches.ts'
import { FACT_LABELS, HIDDEN_FACTS } from './fact-labels.ts'
import { type FactNames, factWords, NOTHING } from './fact-words.ts'

type Facts = Readonly<Record<string, unknown>>

/** What an act changed, in words; null: there was nothing of the kind on that side. */
export type ChangedFact = { readonly label: string; readonly before: string | null; readonly after: string | null }

/** Of whom or of what an act is, where its facts say so and it is still called so: a colleague, a service. */
export const subjectOf = (before: Facts, after: Facts): string | null =>
  typeof after.name === 'string' && after.name === before.name ? after.name : null

/** What differs, fact by fact; of an act that only adds or only removes, all there is. */
export function changedFacts(stored: Facts, storedAfter: Facts, names: FactNames): ChangedFact[] {
  const [before, after] = differing(withRights(stored), withRights(storedAfter))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((fact) => !HIDDEN_FACTS.has(fact) && (fact in after || Object.keys(after).length === 0))
    .map((fact) => ({
      label: FACT_LABELS[fact] ?? fact.replaceAll('_', ' '),
      before: fact in before ? factWords(fact, before[fact], names) : null,
      after: fact in after ? factWords(fact, after[fact], names) : null,
    }))
    .filter((each) => (each.before ?? NOTHING) !== (each.after ?? NOTHING))
}

/** Of services on both sides those alone that differ: all that somebody does is a long list. */
function differing(before: Facts, after: Facts): [Facts, Facts] {
  const { services: was } = before
  const { services: is } = after
  if (!Array.isArray(was) || !Array.isArray(is)) return [before, after]
  const without = (list: readonly unknown[], other: readonly unknown[]) => {
    const known = new Set(other.map(textOf))
    return list.filter((each) => !known.has(textOf(each)))
  }
  return [
    { ...before, services: without(was, is) },
    { ...after, services: without(is, was) },
  ]
}

/** The same text for the same facts, in whatever order and with or without those that are null. */
const textOf = (facts: unknown): string =>
  JSON.stringify(
    Object.entries(Object(facts))
      .filter(([, value]) => value !== null)
      .sort(),
  )

/** Of a member all rights that they have by switch, where only those that differ from the role's are stored. */
function withRights(facts: Facts): Facts {
  const { switches, ...rest } = facts
  const role = ROLES.find((each) => each === facts.role)
  if (role === undefined || typeof switches !== 'object' || switches === null) return facts
  const held = rightsOf(role, switches)
  return { ...rest, rights_on: switchableRights(role).filter((right) => held.has(right)) }
}
