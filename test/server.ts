import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import { appleStandIn } from './outside/apple-stand-in.ts'
import { startTestPostgres, template } from './postgres.ts'

/** The production server with the demo marketplace on a throw-away database, on PORT, until SIGTERM: for the browser tests. */
const { url, stop } = await startTestPostgres()
const admin = new pg.Client({ connectionString: url })
await admin.connect()
await admin.query(`create database journeys template ${template}`)
await admin.end()
const databaseUrl = url.replace(/postgres$/, 'journeys')
const { db } = openDatabase(databaseUrl)
await fillDemo(db, Temporal.Now.instant())
await db.destroy()
// Somebody else's house to come in by, on this machine.
const apple = await appleStandIn('ro.dichis.journeys')
const dataDir = mkdtempSync(join(tmpdir(), 'dichis-journeys-'))

const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APPLE_CLIENT_IDS: 'ro.dichis.journeys',
    APPLE_ISSUER: apple.issuer,
  },
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGTERM'))
server.once('exit', (code) => {
  apple.close()
  rmSync(dataDir, { recursive: true, force: true })
  void stop().then(() => process.exit(code ?? 1))
})
