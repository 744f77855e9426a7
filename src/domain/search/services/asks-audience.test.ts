import { expect, test } from 'vitest'
import { asksAudience } from './asks-audience.ts'

const hints = { audiences: { women: ['% dama %'], men: ['% barbat%'], children: ['% copii %'] } }
const plain = { text: 'tuns', audience: null, hints }

test('the question for whom is asked when it matters for half of the results [SR-24]', () => {
  expect(asksAudience(plain, [true, false])).toBe(true)
  expect(asksAudience(plain, [true, false, false])).toBe(false)
  expect(asksAudience(plain, [])).toBe(false)
})

test('the question is not asked when the text answers it, and stays once it was answered [SR-24]', () => {
  for (const text of ['tuns dama', 'tuns barbati', 'copii tuns'])
    expect(asksAudience({ ...plain, text }, [true])).toBe(false)
  expect(asksAudience({ ...plain, text: 'damasc' }, [true])).toBe(true)
  expect(asksAudience({ ...plain, audience: 'men' }, [])).toBe(true)
})
