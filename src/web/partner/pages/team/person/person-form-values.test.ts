import { expect, test } from 'vitest'
import { parseWith } from '#contract/parse.ts'
import { personForm } from '#contract/team/people.ts'
import { byField, toBody } from './person-form-values.ts'

const values = { first_name: 'Ioana', last_name: '', title: '', 'does-3': 'on', 'does-8': 'on' }

test('a price or duration that cannot be read is wrong at its own field [PT-29]', () => {
  const typed = { ...values, 'price-8': 'o sută', 'max-3': '1,2,3', 'minutes-8': '3 ore' }
  expect(Object.keys(toBody(typed).errors).sort()).toEqual(['max-3', 'minutes-8', 'price-8'])
})

test('a price that is too high is wrong at its own field too [PT-29]', () => {
  const { body, errors } = toBody({ ...values, 'price-8': '2.000.000' })
  expect(errors).toEqual({})
  const parsed = parseWith(personForm, body)
  expect(Object.keys(parsed.ok ? {} : byField(parsed.errors, body))).toEqual(['price-8'])
})
