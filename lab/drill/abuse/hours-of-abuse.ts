import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { mailProvider, smsProvider } from '#test/outside/providers.ts'
import { addCustomer, codeSentTo, PASSWORD } from '#test/world/customers.ts'
import { atMost, type Drill, exactly, type Figure, reported } from '../drill.ts'
import { atExit } from '../fleet/at-exit.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { addressesOf, type Providers } from '../outages/providers-down.ts'
import { bookingIdOf, field } from '../traffic/ask.ts'
import { bodyOf } from '../traffic/load.ts'
import { seedTown, slotNumber, type Town } from '../traffic/town.ts'
import { askFrom, flood, passMinutes } from './an-hour.ts'

const MINUTES_A_STEP = 5
const ATTACKER = '198.51.100.7'
const VICTIM = '203.0.113.9'
const crowd = (number: number) => `192.0.${number % 200}.${1 + (number % 250)}`

type Abuse = { readonly fleet: Fleet; readonly town: Town; readonly providers: Providers; readonly steps: number }

/**
 * An hour each of abuse by one account, by one address, of one phone and of one victim, with the limits as they ship.
 */
const drill: Drill = {
  id: 'S2',
  title: 'an hour of abuse by one account, by one address, of one phone, of one victim',
  counts: 'steps of five minutes',
  rounds: 12,
  planted: {
    bug: 'every budget is a thousand times too large',
    rounds: 3,
    caughtBy: ['one account: live bookings it gets of one salon', 'one address: SMS sent'],
  },
  run: async ({ rounds: steps, planted }) => {
    const providers = { sms: await smsProvider(), mail: await mailProvider() }
    atExit(async () => void (await Promise.all([providers.sms.close(), providers.mail.close()])))
    const env = { ...addressesOf(providers), LIMITS_FACTOR: planted ? '1000' : '1', TRUSTED_PROXIES: '1' }
    return withFleet({ seed: seedTown, env }, async (fleet, town) => {
      const abuse = { fleet, town, providers, steps }
      return [
        ...(await byOneAccount(abuse)),
        ...(await byOneAddress(abuse)),
        ...(await ofOnePhone(abuse)),
        ...(await ofOneVictim(abuse)),
      ]
    })
  },
}
export default drill

const at = ({ servers }: Fleet, number: number, path: string) => servers[number % 2]!.origin + path

/** Does it in each step of the hour; gives how many SMS left meanwhile. */
async function forAnHour(
  { fleet, providers, steps }: Abuse,
  step: (number: number) => Promise<unknown>,
): Promise<number> {
  // Earlier bookings must not be counted here.
  await untilSent(fleet.db)
  const before = providers.sms.taken.length
  for (let number = 0; number < steps; number += 1) {
    await step(number)
    await passMinutes(fleet.pool, MINUTES_A_STEP)
  }
  await untilSent(fleet.db)
  return providers.sms.taken.length - before
}

async function untilSent(db: Kysely<Schema>): Promise<void> {
  const waiting = db.selectFrom('message').select('id').where('sent_at', 'is', null).where('dropped_at', 'is', null)
  for (const late = Date.now() + 90_000; Date.now() < late; await sleep(250))
    if ((await waiting.execute()).length === 0) return
  throw new Error('messages wait for longer than they should')
}

/** One account books as much as it can at one salon, and cancels a part of it to book again. */
async function byOneAccount(abuse: Abuse): Promise<Figure[]> {
  const {
    fleet,
    town: { salon, customers },
  } = abuse
  const [attacker, other] = [customers[0]!, customers[1]!]
  const sent = await forAnHour(abuse, async (step) => {
    const replies = await flood(40, (number) => {
      const body = bodyOf(slotNumber(salon, (step * 40 + number) * salon.professionals.length), 'abuse')
      return askFrom(ATTACKER, at(fleet, number, '/api/bookings'), { token: attacker.token, body })
    })
    const placed = replies.filter(({ status }) => status === 201).map(bookingIdOf)
    await flood(placed.length, (number) =>
      number % 2 === 0
        ? askFrom(ATTACKER, at(fleet, number, `/api/bookings/${placed[number]}/cancel`), {
            method: 'PATCH',
            token: attacker.token,
            body: {},
          })
        : Promise.resolve(null),
    )
  })
  const { rows } = await fleet.pool.query<{ count: number }>(
    `select count(*)::int as count from booking where customer_id = $1 and status in ('pending', 'confirmed')`,
    [attacker.id],
  )
  const body = bodyOf(slotNumber(salon, 2_000), 'victim')
  const booked = await askFrom(VICTIM, at(fleet, 0, '/api/bookings'), { token: other.token, body })
  return [
    atMost('one account: live bookings it gets of one salon', 10, rows[0]!.count),
    atMost('one account: SMS sent', 60, sent),
    exactly('one account: another customer books there', 201, booked.status),
  ]
}

/** One address asks for a code for one number after the other. */
async function byOneAddress(abuse: Abuse): Promise<Figure[]> {
  const { fleet } = abuse
  const sent = await forAnHour(abuse, (step) =>
    flood(60, (number) => {
      const phone = `+4073${String(step * 60 + number).padStart(7, '0')}`
      return askFrom(ATTACKER, at(fleet, number, '/api/auth/login-with-sms'), { body: { phone } })
    }),
  )
  const victim = await addCustomer(fleet)
  const code = await askFrom(VICTIM, at(fleet, 0, '/api/auth/login-with-sms'), { body: { phone: victim.phone } })
  const neighbour = await askFrom(ATTACKER, at(fleet, 0, '/auth/login'), {
    body: { from: 'client', email: victim.email, password: PASSWORD },
  })
  return [
    atMost('one address: SMS sent', 100, sent),
    exactly('one address: somebody elsewhere is sent a code', 200, code.status),
    exactly('one address: somebody behind the same address logs in by password', 200, neighbour.status),
  ]
}

/** Two hundred addresses ask for codes for it, and guess them. */
async function ofOnePhone(abuse: Abuse): Promise<Figure[]> {
  const { fleet, steps } = abuse
  const victim = await addCustomer(fleet)
  let opened = 0
  const sent = await forAnHour(abuse, async (step) => {
    const replies = await flood(30, (number) =>
      askFrom(crowd(step * 30 + number), at(fleet, number, '/api/auth/login-with-sms'), {
        body: { phone: victim.phone },
      }),
    )
    const token = replies.map(({ body }) => field(body, 'token')).find((each) => typeof each === 'string') ?? 'none'
    const guesses = await flood(30, (number) =>
      askFrom(crowd(step * 30 + number), at(fleet, number, '/auth/login'), {
        body: {
          strategy: 'sms',
          from: 'client',
          phone: victim.phone,
          token: String(token),
          confirmation_code: String(100_000 + number),
        },
      }),
    )
    opened += guesses.filter(({ status }) => status === 200).length
  })
  const login = await askFrom(VICTIM, at(fleet, 0, '/auth/login'), {
    body: { from: 'client', email: victim.email, password: PASSWORD },
  })
  return [
    atMost('one phone: SMS to it', 10, sent),
    // Five guesses at each of at most ten codes of a million.
    exactly('one phone: guessed codes that opened its account', 0, opened),
    exactly('one phone: its owner logs in by password', 200, login.status),
    reported('one phone: codes asked for', steps * 30),
  ]
}

/** Two hundred addresses try passwords; the owner has a browser that logged in before, and another that did not. */
async function ofOneVictim(abuse: Abuse): Promise<Figure[]> {
  const { fleet } = abuse
  const victim = await addCustomer(fleet)
  const right = { from: 'client', email: victim.email, password: PASSWORD }
  const known = await askFrom(VICTIM, at(fleet, 0, '/auth/login'), { body: right })
  let opened = 0
  const sent = await forAnHour(abuse, async (step) => {
    const tries = await flood(40, (number) =>
      askFrom(crowd(step * 40 + number), at(fleet, number, '/auth/login'), {
        body: { ...right, password: `gresit-${step}-${number}` },
      }),
    )
    opened += tries.filter(({ status }) => status === 200).length
  })
  const device = {
    method: 'POST',
    headers: {
      cookie: known.cookies.join('; '),
      authorization: 'Bearer nobody',
      'content-type': 'application/json',
      'x-forwarded-for': VICTIM,
    },
    body: JSON.stringify(right),
  }
  const again = await fetch(at(fleet, 1, '/auth/login'), device)
  const code = await askFrom('203.0.113.77', at(fleet, 1, '/api/auth/login-with-sms'), {
    body: { phone: victim.phone },
  })
  await untilSent(fleet.db)
  const byCode = await askFrom('203.0.113.77', at(fleet, 0, '/auth/login'), {
    body: {
      strategy: 'sms',
      from: 'client',
      phone: victim.phone,
      token: String(field(code.body, 'token')),
      confirmation_code: await codeSentTo(fleet, victim.phone),
    },
  })
  return [
    exactly('one victim: guessed passwords that opened the account', 0, opened),
    exactly('one victim: logs in by password where it logged in before', 200, again.status),
    exactly('one victim: logs in by a code from anywhere', 200, byCode.status),
    exactly('one victim: SMS that the attack cost', 0, sent),
    exactly('processes that ended', 0, fleet.died().length),
  ]
}
