import { forgetOld as forgetRows } from '#db/account/forget-old.ts'
import { transaction } from '#db/transaction.ts'
import type { Deps } from '../context.ts'

/** How long things are kept, in days, as content/pages/privacy-policy.md says: change both together. */
const CODES = 1
const WISHES = 30
const LETTERS = 365
const VISITS = 3 * 365

/** Keeps the privacy policy's word: what people left here and is no longer needed goes, an account's own things aside. */
export async function forgetOld({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => now().subtract({ hours: 24 * days })
  await transaction(db, (tx) =>
    forgetRows(tx, {
      now: now(),
      codes: before(CODES),
      wishes: before(WISHES),
      letters: before(LETTERS),
      visits: before(VISITS),
    }),
  )
}
