import { expect, test } from 'vitest'
import { phone } from '#contract/fields.ts'
import { typedNumber } from '#domain/account/typed-number.ts'
import { testDatabase } from '#test/database.ts'
import { processOn } from '#test/world/booking.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { toE164 } from '#usecases/auth/codes/phone-number.ts'
import { listClients } from './clients.ts'

const { url, db } = await testDatabase()

/** Each sign that stands between the digits of a number, in each place where one does. */
const WRITINGS = ['', ' ', '.', '-', '/', '\u2013', '\u2011', '\u00a0', ' - ', '. '].flatMap((between) => {
  const [first, second, third] = ['722', '345', '999']
  const rest = [first, second, third].join(between)
  return [
    `0${rest}`,
    `(0${first})${between}${second}${between}${third}`,
    `+40${between}${rest}`,
    `(+40)${between}${rest}`,
    `+40 (0)${rest}`,
    `0040${between}${rest}`,
    `\u202a0${rest}\u202c`,
  ]
})

test('every way people write a number is one number, in forms and in the search of clients [PT-19, PT-40, VA-02]', async () => {
  const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
  const { locationId } = await aSalon(db)
  const owner = staffAt(node, locationId, await addMember({ db }, locationId, 'owner'))
  await db.insertInto('client').values({ location_id: locationId, name: 'Ana Pop', phone: '+40722345999' }).execute()
  for (const written of WRITINGS) {
    expect(typedNumber(written), written).not.toBeNull()
    expect(toE164(phone.parse(written)), written).toBe('+40722345999')
    expect(await listClients(owner, written), written).toMatchObject([{ name: 'Ana Pop' }])
  }
  for (const name of ['Ana', 'Ana 2', '', '+', 'a0722345999']) expect(typedNumber(name)).toBeNull()
  await node.close()
})
