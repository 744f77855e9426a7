import * as z from 'zod/mini'
import { ACCESS_FACTS, ACCESS_NAMES, type AccessName, type AccessValue } from '#domain/catalogue/access-facts.ts'
import { objectOf } from '#domain/keys.ts'
import { date, requiredLine } from '../fields.ts'

/** The known facts; one that is not in the list is not known. */
export const accessFacts = z.array(
  z.object({
    fact: z.literal(ACCESS_NAMES),
    value: z.union([z.boolean(), z.int(), z.string()]),
    confirmed_on: date,
    source: z.literal(['location']),
  }),
)

function writtenValue(fact: AccessName): z.ZodMiniType<AccessValue, AccessValue> {
  const row = ACCESS_FACTS[fact]
  if (row.kind === 'flag') return z.boolean()
  if (row.kind === 'text') return requiredLine(row.longest)
  const [least, most] = row.limits
  return z.int().check(z.minimum(least), z.maximum(most))
}

const written = (fact: AccessName) => z.optional(z.nullable(writtenValue(fact)))

/** The facts as their owner writes them; null: not known. */
const writtenFacts = objectOf<Record<AccessName, ReturnType<typeof written>>>(
  ACCESS_NAMES.map((fact) => [fact, written(fact)] as const),
)

/** `checked_again`: the unchanged facts still hold, and are confirmed today as well. */
export const accessForm = z.object({ ...writtenFacts, checked_again: z.boolean() })
