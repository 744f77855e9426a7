import { FACT_LABELS, HIDDEN_FACTS } from './fact-labels.ts'
import { type FactNames, factWords, NOTHING } from './fact-words.ts'

type Facts = Readonly<Record<string, unknown>>

/** What an act changed, in words; null: there was nothing of the kind on that side. */
export type ChangedFact = { readonly label: string; readonly before: string | null; readonly after: string | null }

/** What differs, fact by fact; of an act that only adds or only removes, all there is. */
export function changedFacts(before: Facts, after: Facts, names: FactNames): ChangedFact[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((fact) => !HIDDEN_FACTS.has(fact) && (fact in after || Object.keys(after).length === 0))
    .map((fact) => ({
      label: FACT_LABELS[fact] ?? fact.replaceAll('_', ' '),
      before: fact in before ? factWords(fact, before[fact], names) : null,
      after: fact in after ? factWords(fact, after[fact], names) : null,
    }))
    .filter((each) => (each.before ?? NOTHING) !== (each.after ?? NOTHING))
}
