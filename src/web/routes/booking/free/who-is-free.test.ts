import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { namingWhoIsFree } from './who-is-free.ts'

const { db, url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T08:07:30Z') })
afterAll(() => api.close())
const client = api.visitor().call
const DATE = '2026-11-24'
let salon: Salon
let late: ProfessionalId
let early: ProfessionalId

beforeAll(async () => {
  salon = await aSalon(db, { menu: [{ name: 'Tuns', minutes: 60 }], professionals: 2 })
  late = salon.professionals[0]!
  early = salon.professionals[1]!
  const own = db.updateTable('working_hours').where('location_id', '=', salon.locationId)
  await own.set({ starts: 900 }).where('professional_id', '=', late).execute()
  await own.set({ ends: 900 }).where('professional_id', '=', early).execute()
})

type Address = { startDate?: IsoDate; startTime: string | null; professionalId?: ProfessionalId | null }

/**
 * The reading of an address at a location whose clients must choose a professional, unless 'Oricare specialist' is a
 * choice.
 */
const named = ({ startDate = DATE, startTime, professionalId = null }: Address, anyProfessional = false) =>
  namingWhoIsFree(
    client,
    { id: salon.locationId, policies: { any_professional: anyProfessional } },
    { servicesIds: [salon.short], when: null, startDate, startTime, professionalId },
  )

test('an hour without a professional is given to one who is free then, if clients must choose [PT-08, SR-22]', async () => {
  expect(await named({ startTime: '10:00' })).toMatchObject({ startTime: '10:00', professionalId: early })
  expect(await named({ startTime: '16:00' })).toMatchObject({ startTime: '16:00', professionalId: late })
})

test('an hour at which nobody is free is dropped, and the professional is asked for, if clients must choose [PT-08, BK-02]', async () => {
  for (const startTime of ['08:00', '14:30', '17:30'])
    expect(await named({ startTime })).toMatchObject({ startDate: DATE, startTime: null, professionalId: null })
  expect(await named({ startDate: '2026-11-22', startTime: '10:00' })).toMatchObject({ startTime: null })
})

test('an hour with a name, a day alone, and any hour where nobody need be chosen stay as they are [PT-08]', async () => {
  expect(await named({ startTime: '10:00', professionalId: late })).toMatchObject({ professionalId: late })
  expect(await named({ startTime: null })).toMatchObject({ startDate: DATE, professionalId: null })
  expect(await named({ startTime: '10:00' }, true)).toMatchObject({ startTime: '10:00', professionalId: null })
})
