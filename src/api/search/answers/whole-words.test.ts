import { afterAll, expect, test } from 'vitest'
import { listLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
// A Saturday, at ten.
const now = () => Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now })
afterAll(() => api.close())

await aSalon(db, { name: 'Doctor Lunca', category: 'stomatologie', menu: [{ name: 'Control' }] })
await aSalon(db, { name: 'Roz', category: 'coafor', menu: [{ name: 'Pedichiură medicală' }] })
await aSalon(db, { name: 'Briciul', category: 'frizerie', menu: [{ name: 'Contur barbă' }] })
await aSalon(db, { name: 'Bucla', category: 'coafor', menu: [{ name: 'Tuns bărbați' }, { name: 'Vopsit integral' }] })
await aSalon(db, { name: 'Mustața', category: 'frizerie', menu: [{ name: 'Vopsit barbă' }] })
await rebuildFreeTimeIndex({ db, now })

test.each([
  ['medic', ['Doctor Lunca']],
  ['medicală', ['Roz']],
  ['barbă', ['Briciul', 'Mustața']],
  ['conturul', ['Briciul']],
  ['rbă', []],
  ['cont', ['Briciul', 'Doctor Lunca']],
  ['cont barbă', ['Briciul', 'Mustața']],
  ['vopsit păr', ['Bucla']],
  ['vopsit', ['Bucla']],
  ['vopsit barbă', ['Mustața']],
])(
  '%j finds services of that name, not letters within another word or other hair [SR-14, SR-19]',
  async (search, names) => {
    const query = { latitude: '47.16', longitude: '27.58', radius: '30000', search, sort: 'name' }
    const answer = await api.visitor().call(listLocations, { query: query as never })
    expect(answer.ok && answer.body.data.map(({ name }) => name)).toEqual(names)
  },
)
