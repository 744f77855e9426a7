import { ROLES, rightsOf } from '../rights.ts'
import { switchableRights } from '../switches.ts'
import { FACT_LABELS, HIDDEN_FACTS } from './fact-labels.ts'
import { type FactNames, factWords, NOTHING } from './fact-words.ts'

/** The facts of an act, by name. */
export type Facts = Readonly<Record<string, unknown>>

/** A change of an act, in words; null: the thing did not exist on that side. */
export type ChangedFact = { readonly label: string; readonly before: string | null; readonly after: string | null }

/** The name of the colleague or service that the act is about, if it is still the same afterwards. */
export const subjectOf = (before: Facts, after: Facts): string | null =>
  typeof after.name === 'string' && after.name === before.name ? after.name : null

/** The differences, fact by fact; for an act that only adds or only removes, all facts. */
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

/** Keeps only the services of a person that differ: their whole list is long, that of a booking is names. */
function differing(before: Facts, after: Facts): [Facts, Facts] {
  const { services: was } = before
  const { services: is } = after
  if (!isLong(was) || !isLong(is)) return [before, after]
  const without = (list: readonly unknown[], other: readonly unknown[]) => {
    const known = new Set(other.map(textOf))
    return list.filter((each) => !known.has(textOf(each)))
  }
  return [
    { ...before, services: without(was, is) },
    { ...after, services: without(is, was) },
  ]
}

const isLong = (services: unknown): services is readonly object[] =>
  Array.isArray(services) && services.every((each) => typeof each === 'object')

/** A canonical text: equal for equal facts, whatever their order and whether nulls are present or absent. */
const textOf = (facts: unknown): string =>
  JSON.stringify(
    Object.entries(Object(facts))
      .filter(([, value]) => value !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Replaces the switches of a member, stored only where they differ from the role's, by all rights that result. */
function withRights(facts: Facts): Facts {
  const { switches, ...rest } = facts
  const role = ROLES.find((each) => each === facts.role)
  if (role === undefined || typeof switches !== 'object' || switches === null) return facts
  const held = rightsOf(role, switches)
  return { ...rest, rights_on: switchableRights(role).filter((right) => held.has(right)) }
}
