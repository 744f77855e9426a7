import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import type { Slot } from '../traffic/history.ts'
import { oneOf, type TownCustomer, today } from '../traffic/town.ts'
import type { Visit } from './calendar.ts'
import { openOwnerSession } from './staff-session.ts'

/** `desk`: the session of its owner. */
export type WeekSalon = Salon & { readonly units: number; readonly desk: string }

/** Two small salons and few days, so that whoever asks for a start has rivals. */
export type Week = { readonly salons: readonly WeekSalon[]; readonly customers: readonly TownCustomer[] }

const DAYS = 8

export async function seedWeek(db: Kysely<Schema>): Promise<Week> {
  const salon = await aSalon(db, { professionals: 3, menu: MENU })
  const clinic = await aSalon(db, { professionals: 4, units: 3, menu: MENU })
  const ids = await addCustomers(db, 96)
  const tokens = await openSessions(db, ids)
  const customers = ids.map((id, index) => ({ id, token: tokens[index]! }))
  const deskOf = ({ locationId }: Salon) => openOwnerSession(db, locationId)
  return {
    salons: [
      { ...salon, units: 0, desk: await deskOf(salon) },
      { ...clinic, units: 3, desk: await deskOf(clinic) },
    ],
    customers,
  }
}

/** A random start within opening hours, often on the half hour, of one professional or of anybody. */
export function randomStart({ salons }: Week): { salon: WeekSalon; slot: Slot } {
  const salon = oneOf(salons)
  const isShort = Math.random() < 0.7
  const quarter = Math.random() < 0.2 ? 15 : 0
  const slot = {
    locationId: salon.locationId,
    professionalId: Math.random() < 0.6 ? oneOf(salon.professionals) : null,
    services: [isShort ? salon.short : salon.long],
    date: addDays(today(), 2 + Math.floor(Math.random() * DAYS)),
    minute: 540 + 30 * Math.floor(Math.random() * (isShort ? 17 : 16)) + quarter,
  }
  return { salon, slot }
}

/** In the midst of the long service its client waits, half an hour in which a rival may have the professional. */
const MENU = [
  { name: 'Tuns', minutes: 30, price: 10_000 },
  {
    name: 'Vopsit',
    minutes: 60,
    buffer: 15,
    price: 18_000,
    wait: { after: 15, minutes: 30, freesEquipment: false },
  },
]

const SHORT_PARTS = [[0, 30]] as const
const LONG_PARTS = [
  [0, 15],
  [45, 75],
] as const

/** The short service takes 30 minutes; the long one 60, of which the professional is free for 30, and 15 to clean. */
export function visitOf(salon: Salon, { date, minute, services }: Slot, customerId: number): Visit {
  const isShort = services[0] === salon.short
  return {
    locationId: salon.locationId,
    date,
    busy: (isShort ? SHORT_PARTS : LONG_PARTS).map(([from, until]) => ({ start: minute + from, end: minute + until })),
    shown: { start: minute, end: minute + (isShort ? 30 : 60) },
    services: services.join(),
    customerId,
  }
}
