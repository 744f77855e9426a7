import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type RegisterMood, taxRegister } from '#test/outside/tax-register.ts'
import { anafRegister } from './anaf.ts'

let outside: Awaited<ReturnType<typeof taxRegister>>
let now = 0
beforeAll(async () => {
  outside = await taxRegister()
  return outside.close
})
afterAll(() => outside.close())
const today = '2026-11-21' as IsoDate
const registerOf = () => anafRegister({ address: outside.address, timeoutMs: 200, clock: () => now })

test('the tax register is asked as ANAF documents it, and its answer read with comma letters [PT-02]', async () => {
  outside.state.mood = 'well'
  expect(await registerOf().find('2816464', today)).toEqual({
    kind: 'found',
    business: {
      legalName: 'SALONUL DE PROBĂ S.R.L.',
      registryNumber: 'J22/123/2019',
      address: 'JUD. IAȘI, MUN. IAȘI, STR. PĂCURARI, NR.1',
      status: 'INREGISTRAT din data 04.06.2019',
    },
  })
  expect(outside.asked.at(-1)).toEqual([{ cui: 2816464, data: today }])
  expect(await registerOf().find('1590082', today)).toEqual({ kind: 'unknown' })
})

test.each<RegisterMood>(['slow', 'broken', 'garbled'])(
  'a %s register is silence, and after three in a row nobody waits for it for a minute [PT-02]',
  async (mood) => {
    outside.state.mood = mood
    const register = registerOf()
    for (let time = 0; time < 3; time += 1) expect(await register.find('2816464', today)).toEqual({ kind: 'silent' })
    const before = outside.asked.length
    outside.state.mood = 'well'
    expect(await register.find('2816464', today)).toEqual({ kind: 'silent' })
    expect(outside.asked.length).toBe(before)
    now += 60_001
    expect(await register.find('2816464', today)).toMatchObject({ kind: 'found' })
  },
)
