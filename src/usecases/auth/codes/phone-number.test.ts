import metadata from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import { HOW_A_PHONE_LOOKS } from '#domain/account/phone.ts'
import { callableE164, toE164 } from './phone-number.ts'

// `vitest run --update` with this file writes what a newer version of the package knows.
test('our rules for Romanian numbers are those of the package [VA-02]', async () => {
  const { version, countries } = metadata
  const known = { version, country_calling_codes: { 40: ['RO'] }, countries: { RO: countries.RO } }
  await expect(`${JSON.stringify(known, null, 2)}\n`).toMatchFileSnapshot('./romania.gen.json')
})

test('a number of another country or of no length here is refused [VA-02]', () => {
  for (const phone of [
    '+44 20 7946 0958',
    '+1 650 253 0000',
    '+800 1234 5678',
    '+4072',
    '07223334445',
    '0800123456',
    'abc',
  ])
    expect(() => callableE164(phone)).toThrow(HOW_A_PHONE_LOOKS)
  expect(toE164('0040 722 333 444')).toBe('+40722333444')
  expect(callableE164('021 234 56 78')).toBe('+40212345678')
})
