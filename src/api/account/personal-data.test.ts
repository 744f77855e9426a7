import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { getUser, login, refresh } from '#contract/auth/session.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { askForRebooking } from '#contract/bookings/changes.ts'
import { sendFeedback } from '#contract/site/feedback.ts'
import { PERSONAL_TABLES } from '#db/account/personal-tables.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, codeSentTo, loggedIn, messagesTo, PASSWORD } from '#test/world/customers.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { forgetDeleted } from '#usecases/account/delete-account.ts'
import { forgetOld } from '#usecases/account/forget-old.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
let salon: Salon
beforeAll(async () => {
  salon = await aSalon(api.db)
  await api.db.updateTable('business').set({ email: 'salon@dichis.test' }).execute()
})

/** A name that stands nowhere else. */
const canaryOf = (time: string) => `Canarșescu-${time.slice(0, 2)}`
const bookingAt = (time: string) => ({
  location_id: salon.locationId,
  professional_id: salon.professionals[0]!,
  is_collaborator: true,
  services: [salon.services[0]!],
  start_date: '2026-12-01',
  start_time: time,
  comment: `sună la ${canaryOf(time)}`,
})

/** Somebody who has left something in every corner. */
async function livedIn(time: string) {
  const canary = canaryOf(time)
  const who = await addCustomer(api, { firstName: 'Ilinca', lastName: canary })
  const me = await loggedIn(api, who, `Telefonul lui ${canary}`)
  const placed = await me.call(
    createBooking,
    { body: bookingAt(time) },
    { headers: { 'idempotency-key': `cheia-${time}` } },
  )
  if (!placed.ok) throw new Error(placed.problem.message)
  const { id: bookingId } = placed.body.data
  await me.call(askForRebooking, { params: { id: String(bookingId) }, body: { weeks: 4 } })
  await me.call(account.addFavourite, { params: { location_id: String(salon.locationId) } })
  await addReview(api.db, salon, { rating: 5, comment: 'Foarte bine', day: Number(time.slice(0, 2)) })
  const review = { author: `Ilinca ${canary}`, customer_id: who.id }
  await api.db.updateTable('review').set(review).where('customer_id', 'is', null).execute()
  const past = { customer_id: who.id, contact_name: `Ilinca ${canary}`, contact_phone: who.phone, comment: canary }
  await api.db.updateTable('booking').set(past).where('customer_id', 'is', null).execute()
  return { who, me, canary, bookingId }
}

const exportOf = (visitor: Visitor, body = {}) => visitor.call(account.exportWithProof, { body })

describe('/api/account/export', () => {
  test('a password or a code in the address proves nothing: addresses are written down on the way [AN-08]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who)
    const address = `/api/account/export?current_password=${PASSWORD}`
    expect((await me.raw(address)).status).toBe(422)
    expect(await exportOf(me, { current_password: PASSWORD })).toMatchObject({ status: 200 })
    expect((await me.raw('/api/account/export')).status).toBe(200)
  })

  test('gives every row about the person, and nothing that opens the account [AN-03, AN-10]', async () => {
    const { who, me, canary, bookingId } = await livedIn('10:00')
    const other = await livedIn('11:00')
    expect(await exportOf(me)).toMatchObject({ status: 422, problem: { errors: { current_password: [/Confirmă/] } } })
    expect(await exportOf(me, { current_password: 'alta' })).toMatchObject({ status: 422 })
    const answer = await exportOf(me, { current_password: PASSWORD })
    const data = (answer.ok ? answer.body.data : {}) as Record<string, Record<string, unknown>[]>
    expect(data.customer).toMatchObject([{ id: who.id, last_name: canary, email: who.email, phone: who.phone }])
    expect(data.booking?.map(({ id }) => id)).toContain(bookingId)
    const filled = [
      'session',
      'booking_service',
      'review',
      'favourite',
      'message',
      'idempotency',
      'audit',
      'rebooking_reminder',
    ]
    for (const table of filled) expect([table, data[table]?.length]).not.toEqual([table, 0])
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/argon2|password_hash|access_hash|refresh_hash|manage_hash|token_hash/)
    expect(text).not.toContain(other.who.email)
    expect(text).not.toContain(other.who.phone)
  })

  test('the proof serves ten minutes, as a code too; it is a file that nobody keeps [AN-03]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who)
    await me.call(account.sendIdentityCode)
    const body = { confirmation_code: await codeSentTo(api, who.phone) }
    expect(await me.call(account.proveIdentity, { body })).toMatchObject({ ok: true })
    const file = await me.raw('/api/account/export')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-2026-11-21\.json"$/)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify(await file.json())).not.toContain(body.confirmation_code)
    now = now.add({ minutes: 10 })
    expect(await exportOf(me)).toMatchObject({ status: 422 })
  })

  test('every table that names a customer, a phone or an e-mail is in the file, or said why not [AN-03]', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and (column_name in ('customer_id', 'owner', 'recipient', 'author')
        or column_name ~ '(phone|email|first_name)')`.execute(api.db)
    const nobodys = ['business', 'location', 'professional']
    expect(
      rows
        .map(({ table }) => table)
        .filter((table) => !(table in PERSONAL_TABLES))
        .sort(),
    ).toEqual(nobodys)
  })
})

describe('DELETE /api/account', () => {
  test('cancels what is to come, tells both sides, ends every session, leaves no trace of the person [AN-03, AN-10]', async () => {
    const { who, me, canary, bookingId } = await livedIn('13:00')
    const elsewhere = await loggedIn(api, who)
    expect(await me.call(account.deleteAccount)).toMatchObject({ status: 422 })
    expect(await me.call(account.deleteAccount, { body: { current_password: 'alta' } })).toMatchObject({ status: 422 })
    const answer = await me.call(account.deleteAccount, { body: { current_password: PASSWORD } })
    expect(answer).toMatchObject({ ok: true, body: { data: { bookings_canceled: 1 } } })
    expect(me.jar.has('access_token')).toBe(false)
    for (const visitor of [me, elsewhere]) {
      expect(await visitor.call(getUser)).toMatchObject({ status: 401 })
      expect(await visitor.call(refresh)).toMatchObject({ status: 401 })
    }
    const booking = await api.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
    expect(booking).toMatchObject({ status: 'canceled', contact_name: 'Client', contact_phone: null, comment: '' })
    for (const table of ['claim', 'rebooking_reminder'] as const)
      expect(await api.db.selectFrom(table).selectAll().where('booking_id', '=', bookingId).execute()).toEqual([])
    expect((await messagesTo(api, 'salon@dichis.test'))[0]).toContain(booking.number)
    const messages = await messagesTo(api, who.email)
    expect(messages[0]).toMatch(/a fost șters/)
    expect(messages.some((text) => /anulat/i.test(text))).toBe(true)
    expect(await api.visitor().call(login, { body: { email: who.email, password: PASSWORD } })).toMatchObject({
      status: 401,
    })
    const review = await api.db
      .selectFrom('review')
      .select(['author', 'comment'])
      .where('customer_id', '=', who.id)
      .execute()
    expect(review).toEqual([{ author: 'Client Dichis', comment: 'Foarte bine' }])
    now = now.add({ hours: 25 })
    await forgetDeleted(api.deps)
    expect(await tracesOf([canary, who.email, who.phone])).toEqual([])
  })

  test('an account made with the e-mail and phone of a deleted one sees nothing of it [AN-03]', async () => {
    const { who, me } = await livedIn('14:00')
    await me.call(account.deleteAccount, { body: { current_password: PASSWORD } })
    const { id } = await api.db
      .insertInto('customer')
      .values({ first_name: 'Nou', last_name: 'Venit', email: who.email, phone: who.phone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seen = await api.db.selectFrom('booking').select('id').where('customer_id', '=', id).execute()
    expect([id === who.id, seen]).toEqual([false, []])
  })

  test('bookings that race with it are cancelled with it or never made; one of many deletions does it [AN-03]', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await addCustomer(api)
      const me = await loggedIn(api, who)
      const body = { current_password: PASSWORD }
      const outcomes = await Promise.all([
        ...['15:00', '15:45', '16:30'].map((time) => me.call(createBooking, { body: bookingAt(time) })),
        me.call(account.deleteAccount, { body }),
        me.call(account.deleteAccount, { body }),
        exportOf(me, { current_password: PASSWORD }),
      ])
      expect(outcomes.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect(outcomes.slice(3, 5).filter((answer) => answer.ok)).toHaveLength(1)
      const left = await api.db
        .selectFrom('booking')
        .select('status')
        .where('customer_id', '=', who.id)
        .where('status', '<>', 'canceled')
        .execute()
      expect(left).toEqual([])
    }
  })
})

describe('data that is stored for a while', () => {
  const guest = { name: 'Paza Canarșescu', phone: '+40712999888' as const, email: 'paza@dichis.test' }
  const secrets = Object.values(guest)

  /** A visit booked without an account, a letter, a waiting-list entry, a code and their messages, all of today. */
  async function passedBy() {
    const hash = Buffer.from('paza')
    await addReview(api.db, salon, { rating: 4, day: 2 })
    const { id } = await api.db
      .updateTable('booking')
      .set({ customer_id: null, contact_name: guest.name, contact_phone: guest.phone, contact_email: guest.email })
      .set({ starts_at: now, ends_at: now.add({ hours: 1 }), comment: guest.name })
      .where('id', '=', (eb) => eb.selectFrom('review').select((r) => r.fn.max('booking_id').as('id')))
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.visitor().call(sendFeedback, { body: { name: guest.name, email: guest.email, message: guest.phone } })
    await api.db
      .insertInto('waiting_wish')
      .values({
        location_id: salon.locationId,
        phone: guest.phone,
        token_hash: hash,
        service_ids: [salon.services[0]!],
        first_date: '2026-11-21',
        last_date: '2026-11-21',
      })
      .execute()
    const code = { purpose: 'guest_booking', subject: guest.phone, token_hash: hash, code_hash: hash } as const
    await api.db
      .insertInto('confirmation_code')
      .values({ ...code, expires_at: now })
      .execute()
    // The database's own clock is ahead of this test's by more every day.
    await api.db.updateTable('message').set({ created_at: now }).execute()
    return id
  }

  test('goes when the privacy policy says, and the visit stays, of nobody [BZ-03]', async () => {
    const id = await passedBy()
    const tracesAfter = async (days: number) => {
      now = now.add({ hours: 24 * days })
      await forgetOld(api.deps)
      return [...new Set((await tracesOf(secrets)).map((trace) => /\w+(?=:)/.exec(trace)?.[0]))].sort()
    }
    expect(await tracesAfter(0)).toEqual(['booking', 'confirmation_code', 'feedback', 'message', 'waiting_wish'])
    expect(await tracesAfter(2)).toEqual(['booking', 'feedback', 'message', 'waiting_wish'])
    expect(await tracesAfter(30)).toEqual(['booking', 'feedback', 'message'])
    expect(await tracesAfter(334)).toEqual(['booking'])
    expect(await tracesAfter(2 * 365)).toEqual([])
    const left = await api.db.selectFrom('booking').select('contact_name').where('id', '=', id).execute()
    expect(left).toEqual([{ contact_name: 'Client' }])
  })
})

/** The tables and columns of the whole database that still hold one of these words. */
async function tracesOf(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(api.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(api.db)
    for (const { row } of rows) for (const word of words) if (row.includes(word)) found.push(`${name}: ${row}`)
  }
  return found
}
