import { takenNumbers } from '#db/archive/write-archive-rows.ts'
import type { Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { isRomanianE164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { freshNumber } from '../bookings/write-booking.ts'
import type { Random } from '../context.ts'
import type { ArchiveRow } from './read-archive.ts'

/** Whose bookings are whose: the account of a client here, and the rows of bookings by their new numbers. */
export type Bookers = {
  accountOfClient: ReadonlyMap<number, CustomerId>
  readonly ofBooking: Map<number, ArchiveRow>
}

export const noBookers = (): Bookers => ({ accountOfClient: new Map(), ofBooking: new Map() })

type Named = { readonly row: ArchiveRow }

/** The rows with what the archive does not tell: accounts of clients, and a number where a booking's is taken here. */
export async function complete(
  { random }: { readonly random: Random },
  tx: Tx,
  { table, named }: { readonly table: string; readonly named: readonly Named[] },
  { accountOfClient, ofBooking }: Bookers,
): Promise<ArchiveRow[]> {
  const rows = named.map(({ row }) => row)
  if (table === 'review')
    return rows.map((row) => ({ ...row, customer_id: ofBooking.get(Number(row.booking_id))?.customer_id ?? null }))
  if (table === 'voucher_use')
    return rows.map((row) => ({ ...row, owner: ownerOf(ofBooking.get(Number(row.booking_id)), accountOfClient) }))
  if (table !== 'booking') return rows
  const numbers = await freeNumbers(random, tx, rows)
  return rows.map((row, index) => {
    const customerId = accountOfClient.get(Number(row.client_id)) ?? null
    const isReachable = customerId !== null || row.contact_phone !== null
    return {
      ...row,
      number: numbers[index],
      customer_id: customerId,
      // Placed from an account without a phone that is not here: nobody could be told of it as of an online one.
      source: row.source === 'online' && !isReachable ? 'import' : row.source,
    }
  })
}

/** The bookings' own numbers, and fresh ones for those that are another's here. */
async function freeNumbers(random: Random, tx: Tx, rows: readonly ArchiveRow[]): Promise<string[]> {
  const numbers = rows.map(({ number }) => String(number))
  for (;;) {
    const taken = await takenNumbers(tx, numbers)
    const seen = new Set<string>()
    const isOthers = (number: string) => taken.has(number) || seen.size === seen.add(number).size
    const wrong = numbers.flatMap((number, index) => (isOthers(number) ? [index] : []))
    if (wrong.length === 0) return numbers
    for (const index of wrong) numbers[index] = freshNumber(random)
  }
}

function ownerOf(booking: ArchiveRow | undefined, accountOfClient: Bookers['accountOfClient']): string {
  const customerId = accountOfClient.get(Number(booking?.client_id))
  const phone = booking?.contact_phone
  return ownerKey(
    customerId ? { customerId } : { phone: typeof phone === 'string' && isRomanianE164(phone) ? phone : null },
  )
}
