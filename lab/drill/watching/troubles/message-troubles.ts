import { setTimeout as sleep } from 'node:timers/promises'
import { insertMessages } from '#db/messages/messages.ts'
import { transaction } from '#db/transaction.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { MAX_TRIES } from '#usecases/messages/send-message.ts'
import type { Fleet } from '../../fleet/fleet.ts'
import type { Trouble } from './trouble.ts'

/** Nobody sends: what is due grows old. */
export const withoutWorker: Trouble = {
  alerts: ['MessagesLate', 'JobsLate'],
  begin: async ({ fleet }) => {
    await fleet.worker.kill('SIGKILL')
    return async () => void (await fleet.restartWorker())
  },
}

const PARKED = 10
const PARKED_WITHIN_MS = 20_000

/** The provider refuses messages that have been tried for hours; a day later they are yesterday's. */
export const refusingProvider: Trouble = {
  alerts: ['MessagesParked'],
  begin: async ({ fleet, providers }) => {
    providers.sms.mood = 'refuses'
    await writeSms(fleet, { name: 'refused', count: PARKED, text: 'Codul tău: 123456', attempts: MAX_TRIES - 1 })
    const count = `select from message where last_error like 'parked: %'`
    for (const late = Date.now() + PARKED_WITHIN_MS; Date.now() < late; await sleep(250))
      if (((await fleet.pool.query(count)).rowCount ?? 0) >= PARKED) break
    return async () => {
      providers.sms.mood = 'fine'
      await fleet.pool.query(
        `update message set dropped_at = dropped_at - interval '1 day' where last_error like 'parked: %'`,
      )
    }
  },
}

export const SMS_PRICE = { SMS_PART_PRICE_BANI: '22.5', SMS_DAY_BUDGET_BANI: String(22.5 * 20_000) }
export const LIMITS_FACTOR = 20
const PART_OF_LOCATION = BUDGETS.noticeSmsByLocation.points * LIMITS_FACTOR
const LONG_SMS = 60
const PARTS_EACH = 500

/** More and longer SMS than a day's money pays for, which a provider takes; then the next day begins. */
export const dearSms: Trouble = {
  alerts: ['SmsSpend'],
  begin: async ({ fleet }) => {
    await writeSms(fleet, { name: 'dear', count: LONG_SMS, text: 'a'.repeat(153 * PARTS_EACH), attempts: 0 })
    return async () => void (await fleet.pool.query('delete from sms_sent'))
  },
}

/** More SMS of one location than a tenth of the site's hour; then nobody has sent them. */
export const busyLocation: Trouble = {
  alerts: ['SmsOfOneLocation'],
  begin: async ({ fleet }) => {
    await fleet.pool.query(
      `insert into message (key, channel, kind, recipient, body_text, location_id, sent_at)
       select 'busy:' || n || ':sms', 'sms', 'booking-confirmed', '+40721999999', 'x', (select min(id) from location), now()
       from generate_series(1, $1::int) n`,
      [PART_OF_LOCATION],
    )
    return async () => void (await fleet.pool.query(`delete from message where key like 'busy:%'`))
  },
}

type Sms = { readonly name: string; readonly count: number; readonly text: string; readonly attempts: number }

/** As many SMS to as many numbers, which so many tries could not send. */
async function writeSms({ db }: Fleet, { name, count, text, attempts }: Sms): Promise<void> {
  await transaction(db, async (tx) => {
    const recipientOf = (index: number) => `+4072${String(9_000_000 + index)}`
    const message = { channel: 'sms', kind: 'code', text } as const
    const keys = Array.from({ length: count }, (_, index) => `${name}:${index}:sms`)
    await insertMessages(
      tx,
      keys.map((key, index) => ({ ...message, key, recipient: recipientOf(index) })),
    )
    await tx.updateTable('message').set({ attempts }).where('key', 'in', keys).execute()
  })
}
