import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { openSessions } from '#test/server-process.ts'
import { addSubscription, addVoucherCode, ownSubscription } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import type { Slot } from './history.ts'

export type TownCustomer = { readonly id: number; readonly token: string }

/** Two salons with room for tens of thousands of bookings, and their customers, logged in. */
export type Town = {
  /** No equipment; takes the voucher. */
  readonly salon: Salon
  /** Needs equipment, which is scarcer than the team; its short service can be paid for by the subscription. */
  readonly clinic: Salon
  readonly voucherCode: string
  readonly subscriptionId: number
  readonly customers: readonly TownCustomer[]
}

const CUSTOMERS = 240
const HORIZON_DAYS = 180
const STARTS_A_DAY = 15
const VOUCHER = 'TOAMNA25'

export async function seedTown(db: Kysely<Schema>): Promise<Town> {
  const salon = await aSalon(db, { professionals: 12, horizonDays: HORIZON_DAYS })
  const clinic = await aSalon(db, { professionals: 8, units: 6, horizonDays: HORIZON_DAYS })
  await addVoucherCode(db, salon.locationId, VOUCHER, { max_uses: 1_000_000 })
  const subscriptionId = await addSubscription(db, clinic, { sessions: 200 })
  const ids = await addCustomers(db, CUSTOMERS)
  const sessions = { sessions_total: 200, sessions_left: 200, valid_until: addDays(today(), HORIZON_DAYS) }
  for (const id of ids) await ownSubscription(db, clinic.locationId, subscriptionId, id, sessions)
  const tokens = await openSessions(db, ids)
  const customers = ids.map((id, index) => ({ id, token: tokens[index]! }))
  return { salon, clinic, voucherCode: VOUCHER, subscriptionId, customers }
}

/** A random start on the grid, at least two days ahead, so that it can be changed. */
export function randomSlot({ salon, clinic }: Town): Slot {
  const chosen = Math.random() < 0.6 ? salon : clinic
  return {
    locationId: chosen.locationId,
    professionalId: Math.random() < 0.7 ? oneOf(chosen.professionals) : null,
    services: [Math.random() < 0.7 ? chosen.short : chosen.long],
    date: addDays(today(), 2 + Math.floor(Math.random() * (HORIZON_DAYS - 4))),
    minute: 540 + 30 * Math.floor(Math.random() * STARTS_A_DAY),
  }
}

/** The short service at a start of its own for each number, so that no two are rivals. */
export function slotNumber({ locationId, professionals, short }: Salon, number: number): Slot {
  const index = Math.floor(number / professionals.length)
  return {
    locationId,
    professionalId: professionals[number % professionals.length]!,
    services: [short],
    date: addDays(today(), 2 + Math.floor(index / STARTS_A_DAY)),
    minute: 540 + 30 * (index % STARTS_A_DAY),
  }
}

export const today = () => todayAt(Date.now() / 60_000)

export function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!
}
