import { createHmac } from 'node:crypto'
import { countNetworkHolds, type NetworkHolds, type Origin } from '#db/availability/network-holds.ts'
import { lockOwner } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { networkOf } from '#domain/auth/network.ts'
import { HOLD_LIMITS } from '#domain/bookings/limits/hold-limits.ts'
import { tooMany } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import type { Context } from '../../context.ts'

/** Hashes of the caller's address and network: the database stores no address. */
export function originOf({ caller, settings }: Context): Origin {
  const hash = (text: string) => createHmac('sha256', settings.secret).update(text).digest()
  return { addressHash: hash(`hold ${caller.ip}`), networkHash: hash(`hold network ${networkOf(caller.ip)}`) }
}

/** A slot that is about to be held. */
type NewHold = { readonly locationId: LocationId; readonly minutes: number }

/**
 * Throws too_many past the live holds of one address or network. Takes the network's owner lock until the transaction
 * ends: to be called last, once everything else is locked, since the whole network waits for it.
 */
export async function checkHoldLimits(ctx: Context, tx: Tx, hold: NewHold, origin: Origin): Promise<void> {
  await lockOwner(tx, `network:${origin.networkHash.toString('base64url')}`)
  const has = await countNetworkHolds(tx, origin, hold.locationId, ctx.now())
  if (isPast(has, hold.minutes, ctx.settings.limitsFactor)) throw tooMany(Math.max(1, has.firstEnds), TOO_MANY_HOLDS)
}

/** Also the message when holds are requested too often. */
export const TOO_MANY_HOLDS = 'De pe rețeaua ta se țin deja multe ore. Poți rezerva și fără să ținem ora pentru tine.'

function isPast(has: NetworkHolds, minutes: number, factor: number): boolean {
  const most = (limit: keyof typeof HOLD_LIMITS) => Math.round(HOLD_LIMITS[limit] * factor)
  return (
    has.ofAddress >= most('byAddress') ||
    has.ofNetwork >= most('byNetwork') ||
    has.here >= most('byNetworkAtLocation') ||
    (has.here > 0 && has.minutesHere + minutes > most('minutesAtLocation'))
  )
}
