import { expect, test } from 'vitest'
import { deviceWords } from './device-label.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test.each([
  [IPHONE, 'Safari pe iPhone'],
  ['', 'Dispozitiv necunoscut'],
  ['Chrome pe Windows', 'Chrome pe Windows'],
  ['telefonul meu', 'telefonul meu'],
])('‘%s’ is written ‘%s’ in the log [PT-55]', (stored, words) => {
  expect(deviceWords(stored)).toBe(words)
})
