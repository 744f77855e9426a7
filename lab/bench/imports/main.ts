// The cost of importing 20,000 clients next to a COPY of the same rows, in one run, on a durable PostgreSQL:
//   npm run bench -- imports [rounds]
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { importList } from '#contract/imports/imports.ts'
import { mintId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { startTestPostgres, template } from '#test/postgres.ts'
import { importsOver } from '#test/world/imports.ts'
import { spreadText } from '../spread.ts'

const CLIENTS = 20_000
const ROUNDS = Number(process.argv.slice(3).find((given) => /^\d+$/.test(given)) ?? 5)

const postgres = await startTestPostgres()
const admin = new pg.Client({ connectionString: postgres.url })
await admin.connect()
await admin.query(`create database bench template ${template}`)
await admin.end()
const url = postgres.url.replace(/postgres$/, 'bench')
const api = apiOver(url, { limitsFactor: 100 })
const bare = new pg.Client({ connectionString: url })
await bare.connect()
const folder = mkdtempSync(join(tmpdir(), 'dichis-imports-'))
try {
  console.log(`P14 import ÷ COPY, 20,000 clients: ${spreadText(await ratios(), 2)}`)
} finally {
  rmSync(folder, { recursive: true })
  await bare.end()
  await api.close()
  await postgres.stop()
}

async function ratios(): Promise<number[]> {
  const { cast, csv, preview, undo } = await importsOver(api)
  const people = Array.from({ length: CLIENTS }, (_, at) => [
    `Om ${at} Pop`,
    `+407${20_000_000 + at}`,
    `om${at}@exemplu.ro`,
  ])
  const list = csv(`Nume,Telefon,E-mail\n${people.map((cells) => cells.join()).join('\n')}\n`)
  const copied = join(folder, 'clients.csv')
  const { locationId } = cast.salon
  writeFileSync(copied, people.map((cells) => [locationId, ...cells, 'import'].join()).join('\n'))
  // The database reads it as a user of its own.
  chmodSync(folder, 0o755)
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seen } = await preview(list)
    const ours = await timed(() => cast.browsers.owner.call(importList, { body: { file: list, seen } }))
    if (!ours.answer.ok) throw new Error(JSON.stringify(ours.answer.problem))
    await undo(mintId(Number(ours.answer.body.data.id)))
    const floor = await timed(() =>
      bare.query(`copy client (location_id, name, phone, email, source) from '${copied}' csv`),
    )
    await bare.query('delete from client where location_id = $1', [locationId])
    found.push(ours.milliseconds / floor.milliseconds)
  }
  return found
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly milliseconds: number }> {
  const began = performance.now()
  const answer = await work()
  return { answer, milliseconds: performance.now() - began }
}
