import { expect, test } from 'vitest'
import { fieldsOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { openDesk } from '#test/world/desk.ts'
import { aSalon } from '#test/world/salon.ts'
import { addClient } from './add-client.ts'
import { getClient, listClients } from './clients.ts'

const { db, member } = await openDesk({ limitsFactor: 100 })

const typed = (rest: Partial<Parameters<typeof addClient>[1]> = {}) => {
  return { name: 'Ana Pop', phone: '0733 200 001', email: '', note: '', ...rest }
}

/** Ways in which people type one number. */
const WRITINGS = ['0733200001', '0733.200.001', '(0733) 200-001', '+40 733 200 001', '0040733200001']

test('a client is added without a visit, and is found by name and number [PT-40]', async () => {
  const desk = await member(await aSalon(db), 'reception')
  const { id, isNew } = await addClient(desk, typed({ email: 'ana@exemplu.ro', note: ' Vine cu câinele ' }))
  expect(isNew).toBe(true)
  const card = await getClient(desk, id)
  expect(card).toMatchObject({ name: 'Ana Pop', phone: '+40733200001', email: 'ana@exemplu.ro', visits: [] })
  expect(card.notes.map(({ text }) => text)).toEqual(['Vine cu câinele'])
  for (const search of ['pop', ...WRITINGS]) expect(await listClients(desk, search), search).toMatchObject([{ id }])
})

test('a number that is known, however it is typed and by whomever first, opens its card and doubles nobody [PT-40]', async () => {
  const desk = await member(await aSalon(db), 'reception')
  const all = [
    typed({ note: 'prima' }),
    ...WRITINGS.map((phone) => typed({ name: 'Altă Ana', phone, email: 'x@exemplu.ro' })),
  ]
  const added = await Promise.all(all.map((each) => addClient(desk, each)))
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
  const again = await addClient(desk, typed({ name: 'Alt Nume', email: 'y@exemplu.ro', note: 'a doua' }))
  const { name, email, notes } = await getClient(desk, again.id)
  expect([name, email]).not.toContain('Alt Nume')
  expect(email).not.toBe('y@exemplu.ro')
  expect(notes.map(({ text }) => text)).toContain('a doua')
})

test('the card of a number that has an account is the account’s, and no message goes anywhere [PT-40, NT-01]', async () => {
  const desk = await member(await aSalon(db), 'reception')
  const { id: customerId, phone } = await addCustomer({ db })
  const { id } = await addClient(desk, typed({ phone }))
  const { customer_id } = await db
    .selectFrom('client')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(customer_id).toBe(customerId)
  const { locationId } = desk.staff
  expect(await db.selectFrom('message').select('id').where('location_id', '=', locationId).execute()).toEqual([])
  expect(await fieldsOf(addClient(desk, typed({ phone: '12345' })))).toEqual(['phone'])
})
