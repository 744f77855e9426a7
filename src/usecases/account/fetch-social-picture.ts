import { savePicture } from '#db/account/customer.ts'
import { findCustomer } from '#db/auth/customers.ts'
import { findSubject } from '#db/auth/socials.ts'
import { transaction } from '#db/transaction.ts'
import { isRefusal } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Deps } from '../context.ts'
import { storePortrait } from './portrait.ts'

/**
 * AU-06: stores the Facebook picture of a customer who registered by Facebook, unless they have a picture. AU-05: with
 * it Facebook is done, and its sessions end.
 */
export async function fetchFacebookPicture(deps: Deps, customerId: CustomerId): Promise<void> {
  const [customer, subject] = await Promise.all([
    findCustomer(deps.db, customerId),
    findSubject(deps.db, customerId, 'facebook'),
  ])
  if (!customer || subject === null) return
  if (customer.picture === null) await storePicture(deps, customerId, subject)
  await deps.gateways.facebook.endSessions(subject)
}

async function storePicture(deps: Deps, customerId: CustomerId, subject: string): Promise<void> {
  const bytes = await deps.gateways.facebook.picture(subject)
  if (!bytes) return
  try {
    const key = await storePortrait(deps, bytes)
    await transaction(deps.db, (tx) => savePicture(tx, customerId, key))
  } catch (error) {
    // The file is no readable image: the account stays without a picture.
    if (!isRefusal(error, 'invalid')) throw error
    deps.log.info({ customerId }, 'a Facebook picture could not be read')
  }
}
