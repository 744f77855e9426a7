import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { addLongNames } from './long-names/add-long-names.ts'
import { appleStandIn } from './outside/apple-stand-in.ts'
import { botCheckPages } from './outside/bot-check-provider.ts'
import { facebookPages } from './outside/facebook-provider.ts'
import { streetFile } from './outside/street-file.ts'
import { startTestPostgres, template } from './postgres.ts'
import { staffSalons } from './salon-staff.ts'

/**
 * The production server with the demo marketplace on a throw-away database, on PORT, until SIGTERM: for the browser
 * tests. Beside it, on GUARDED_PORT, a second one with Facebook, the bot check and a street map, which would stand in
 * the other journeys' way.
 */
const { url, stop } = await startTestPostgres()
const admin = new pg.Client({ connectionString: url })
await admin.connect()
await admin.query(`create database journeys template ${template}`)
await admin.end()
const databaseUrl = url.replace(/postgres$/, 'journeys')
const { db } = openDatabase(databaseUrl)
await fillDemo(db, Temporal.Now.instant())
// Accounts that others made for somebody, with a temporary password: one for each time that their journey is walked.
const { password_hash } = await db.selectFrom('customer').select('password_hash').limit(1).executeTakeFirstOrThrow()
const temporary = Array.from({ length: 60 }, (_, number) => ({
  first_name: 'Ana',
  last_name: 'Pop',
  email: `temporary${number}@dichis.test`,
  email_verified_at: Temporal.Now.instant(),
  password_hash,
  must_set_password: true,
}))
await db.insertInto('customer').values(temporary).execute()
// Owners and operators who turn on an authenticator app, so that nobody else comes in as they: one for each time, too.
const { id: location_id } = await db
  .selectFrom('location')
  .select('id')
  .orderBy('id', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
for (let number = 0; number < 30; number += 1) {
  const customer_id = await addCustomer(`seif${number}`, 1000 + number)
  await db.insertInto('membership').values({ location_id, customer_id, role: 'owner' }).execute()
  await db
    .insertInto('operator')
    .values({ customer_id: await addCustomer(`birou${number}`, 2000 + number) })
    .execute()
}
// Customers without a booking: a demo customer's own visit may lie beside the hour that a journey books, which the page
// asks about.
for (let number = 0; number < 60; number += 1) await addCustomer(`nou${number}`, 3000 + number)
await staffSalons(db, password_hash)
await addLongNames(db, password_hash)
await db.destroy()
// Stand-ins of identity providers, on this machine.
const apple = await appleStandIn('ro.dichis.journeys')
const facebook = await facebookPages('1234567890')
const bots = await botCheckPages('journeys')
const dataDir = mkdtempSync(join(tmpdir(), 'dichis-journeys-'))
const streets = join(dataDir, 'iasi.pmtiles')
writeFileSync(streets, streetFile({ latitude: 47.16, longitude: 27.58 }))

const open = {
  NODE_ENV: 'production',
  // All journeys come from one address, and share the demo's customers.
  LIMITS_FACTOR: '100',
  HOST: '127.0.0.1',
  APP_SECRET: randomBytes(32).toString('base64url'),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  APPLE_CLIENT_IDS: 'ro.dichis.journeys',
  APPLE_ISSUER: apple.issuer,
}
const guarded = {
  ...open,
  PORT: process.env.GUARDED_PORT,
  JOBS: 'apart',
  MAP_PMTILES: streets,
  FACEBOOK_APP_ID: '1234567890',
  FACEBOOK_APP_SECRET: 'journeys',
  FACEBOOK_GRAPH_URL: facebook.origin,
  FACEBOOK_SITE_URL: facebook.origin,
  RECAPTCHA_SITE_KEY: 'journeys',
  RECAPTCHA_SECRET: 'journeys',
  RECAPTCHA_URL: bots.origin,
  RECAPTCHA_HOSTS: bots.origin,
}
const start = (env: Record<string, string | undefined>) =>
  spawn(process.execPath, ['src/server/main.ts'], { stdio: 'inherit', env: { ...process.env, ...env } })
const servers = [start(open), start(guarded)]
const end = () => servers.map((each) => each.kill('SIGTERM'))
process.on('SIGTERM', end)
process.on('SIGINT', end)
const ended = servers.map((each) => new Promise<number | null>((done) => each.once('exit', done)))
void Promise.all(ended).then(async ([code]) => {
  for (const standIn of [apple, facebook, bots]) standIn.close()
  rmSync(dataDir, { recursive: true, force: true })
  await stop()
  process.exit(code ?? 1)
})

async function addCustomer(name: string, number: number): Promise<CustomerId> {
  const verified = Temporal.Now.instant()
  const customer = {
    first_name: 'Vera',
    last_name: 'Lacăt',
    email: `${name}@dichis.test`,
    email_verified_at: verified,
    phone: `+4070000${number}` as E164,
    phone_verified_at: verified,
    password_hash,
  }
  return (await db.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()).id
}
