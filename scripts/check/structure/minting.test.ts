import { expect, test } from 'vitest'
import { mintingFaultsOf } from './minting.ts'

const USE_CASE = 'src/usecases/bookings/place-booking.ts'

test('a cast to an id is refused, in tests as well', () => {
  const cast = 'const id = row.id as unknown as LocationId'
  expect(mintingFaultsOf(USE_CASE, `\n${cast}`)).toEqual([expect.stringContaining(`${USE_CASE}:2 as LocationId: `)])
  expect(mintingFaultsOf('test/world/salon.ts', cast)).toHaveLength(1)
})

test('minting an id of a number is for the edges and for tests', () => {
  const mint = 'const id = mintId<LocationId>(7)'
  expect(mintingFaultsOf(USE_CASE, mint)).toHaveLength(1)
  expect(mintingFaultsOf('src/web/routes/location/route.tsx', mint)).toHaveLength(1)
  expect(mintingFaultsOf('src/jobs/tasks.ts', mint)).toEqual([])
  expect(mintingFaultsOf('src/usecases/bookings/place-booking.test.ts', mint)).toEqual([])
})

test('text that only looks like a cast passes', () => {
  expect(
    mintingFaultsOf(USE_CASE, 'import { id as ownId } from "./a.ts"\nconst sql = `select id as "LocationId"`'),
  ).toEqual([])
})
