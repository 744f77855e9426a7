import { randomInt } from 'node:crypto'

export type Person = { firstName: string; lastName: string; phone: string; email: string; password: string }

/**
 * A new person with random phone and e-mail, so that journeys do not collide: hundreds of them in a run, of which two
 * in a million numbers would be the same every now and then.
 */
export function newPerson(): Person {
  const digits = String(randomInt(20_000_000, 80_000_000))
  return {
    firstName: 'Ilinca',
    lastName: 'Țuțea',
    phone: `+407${digits}`,
    email: `ilinca.${digits}${randomInt(1000)}@dichis.test`,
    password: `parola-${digits}`,
  }
}

/** A phone number in the usual notation: '0722 123 456'. */
export const written = (phone: string) => phone.replace(/^\+4(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

/** Customers of the demo marketplace; each journey uses one of its own. */
export const demoClients = [client(1), client(2), client(3), client(4)] as const

/** The customer of the demo marketplace with this number. */
export function client(number: number) {
  return { email: `client${number}@dichis.test`, password: 'demo-parola' }
}

/** A customer who has never booked (test/server.ts makes sixty), for journeys that take an hour of whatever day. */
export const clientWithoutBookings = (number: number) => ({ ...client(number), email: `nou${number}@dichis.test` })

/** A customer with a temporary password (test/server.ts makes sixty); each can be used once. */
export const clientWithTemporaryPassword = (number: number) => ({
  ...client(number),
  email: `temporary${number}@dichis.test`,
})
