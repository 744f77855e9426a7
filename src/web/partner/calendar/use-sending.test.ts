import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/client.ts'
import { faultsOf } from './use-sending.ts'

const FIELDS = ['services', 'start_time']
const fields = fc.constantFrom('services', 'start_time', 'booking_id', 'rule', 'staff')
const text = fc.integer({ min: 1, max: 1_000 }).map((n) => `Nu se poate ${n}.`)

/** The API's answers to a form: faults by field, or one of the whole, which may be that the place is taken. */
const problems: fc.Arbitrary<Problem> = fc.oneof(
  fc.record({
    message: fc.constant('Verifică datele.'),
    errors: fc.dictionary(fields, fc.array(text, { minLength: 1, maxLength: 2 }), { minKeys: 1 }),
  }),
  fc.record({ message: text }),
  fc.record({ message: text, alternatives: fc.constant<NonNullable<Problem['alternatives']>>([]) }),
)

test.each([[FIELDS], [[]]])(
  'each fault of a form with the fields %j is said one time [LY-11, PT-12, PT-23]',
  (own: string[]) => {
    fc.assert(
      fc.property(problems, fc.constantFrom(undefined, 'start_time'), (problem, placeField) => {
        const { errors, message } = faultsOf(problem, { fields: own, ...(placeField && { placeField }) })
        const said = [...Object.values(errors).flat(), ...message]
        const meant = problem.errors ? Object.values(problem.errors).flat() : [problem.message]
        expect(said.toSorted()).toEqual(meant.toSorted())
        expect(Object.keys(errors).filter((name) => name !== placeField && !own.includes(name))).toEqual([])
      }),
    )
  },
)

test('a gap is said beside its field, and goes with the gap [LY-11, PT-12]', () => {
  expect(faultsOf(null, { gaps: { services: ['Alege cel puțin un serviciu.'] }, fields: FIELDS }).errors).toEqual({
    services: ['Alege cel puțin un serviciu.'],
  })
  expect(faultsOf(null, { fields: FIELDS })).toEqual({ errors: {}, message: [] })
})
