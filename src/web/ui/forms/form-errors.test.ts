import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormErrors } from './form-errors.tsx'

const spoken = (errors: Record<string, string[]>) =>
  renderToString(createElement(FormErrors, { errors })).replace(/<[^>]*>/g, '')

test('a field with an error is never said to be empty: it may be filled in wrong [ER-06]', () => {
  expect(spoken({ password: ['Parola nu se potrivește.'] })).toBe('1 câmp de corectat.')
  expect(spoken({ email: ['Scrie adresa.'], code: ['Voucherul a expirat.'] })).toBe('2 câmpuri de corectat.')
  expect(spoken({})).toBe('')
})
