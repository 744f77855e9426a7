import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/pool.ts'
import { folderStore } from '#gateways/images/store/folder.ts'
import type { PictureStore } from '#gateways/images/store/gateway.ts'
import { s3Store } from '#gateways/images/store/s3.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startS3 } from '#test/outside/s3-server.ts'
import { addCustomers } from '#test/world/customers.ts'

const PICTURES = 25

const [postgres, s3] = await Promise.all([ownPostgres(), startS3()])
const folder = mkdtempSync(join(tmpdir(), 'dichis-pictures-'))
chmodSync(folder, 0o755)
const site = openDatabase(postgres.url, { max: 2 })
const bucket = s3Store(s3.config)
const backup = join(folder, 'backup')
afterAll(async () => {
  await site.db.destroy()
  await Promise.all([postgres.remove(), s3.close()])
  rmSync(folder, { recursive: true, force: true })
})

const bucketVariables = (name: string) => ({
  PICTURES_S3_URL: s3.config.address,
  PICTURES_S3_BUCKET: name,
  PICTURES_S3_REGION: s3.config.region,
  PICTURES_S3_KEY_ID: s3.config.keyId,
  PICTURES_S3_SECRET: s3.config.secret,
})

/** One command, as a person calls it: what it says, and what it ended with. */
function run(script: string, args: readonly string[], env: Record<string, string>) {
  const options = { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env } }
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )
}

async function hashesOf(store: PictureStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const key of store.keys()) {
    const picture = (await store.get(key)) ?? new Uint8Array()
    hashes[key] = createHash('sha256').update(picture).digest('hex')
  }
  return hashes
}

const takeBackup = (to: string) =>
  run('backup/backup', [to], { DATABASE_URL: postgres.url, ...bucketVariables('pictures') })

test('pictures of a bucket come back whole, into another bucket or a folder, and rows without one are named [AN-02]', async () => {
  const ids = await addCustomers(site.db, PICTURES)
  const keys = ids.map((id) => `uploads/of-${id}.webp`)
  for (const [index, key] of keys.entries()) {
    await bucket.put(key, randomBytes(1_000 + index * 997))
    await site.pool.query('update customer set picture = $1 where id = $2', [key, ids[index]])
  }
  // Somebody has deleted one by hand, and left one that nobody names.
  await bucket.delete(keys[3]!)
  await bucket.put('uploads/nobodys.webp', randomBytes(2_000))
  const wanted = await hashesOf(bucket)
  expect(Object.keys(wanted)).toHaveLength(PICTURES)
  expect((await takeBackup(backup)).code).toBe(0)

  // The other bucket has one of them already, and it is damaged.
  const other = s3Store({ ...s3.config, bucket: 'other' })
  await other.put(keys[5]!, Buffer.from('not what it was'))
  const restored = await run('backup/restore', [backup], { DATA_DIR: join(folder, 'one'), ...bucketVariables('other') })
  expect(restored).toMatchObject({ code: 0 })
  expect(await hashesOf(other)).toEqual(wanted)
  expect(restored.output).toContain(`${PICTURES} pictures: ${PICTURES} put, 0 there already`)
  expect(restored.output).toContain('Rows that name a picture which is not there: 1')
  expect(restored.output).toContain(`  customer ${ids[3]}: ${keys[3]}\n`)
  expect(restored.output).toContain('Pictures that no row names: 1, such as uploads/nobodys.webp')

  const two = join(folder, 'two')
  expect((await run('backup/restore', [backup], { DATA_DIR: two })).code).toBe(0)
  expect(await hashesOf(folderStore(join(two, 'pictures')))).toEqual(wanted)
})

test('a damaged picture in a backup, and a bucket that is away, stop the restore before it makes a database [AN-02]', async () => {
  const dataDir = join(folder, 'three')
  s3.freeze()
  const away = await run('backup/restore', [backup], { DATA_DIR: dataDir, ...bucketVariables('other') })
  s3.thaw()
  expect([away.code, existsSync(join(dataDir, 'postgres', 'data'))]).toEqual([1, false])
  writeFileSync(join(backup, 'pictures', 'uploads', 'nobodys.webp'), 'changed')
  const damaged = await run('backup/restore', [backup], { DATA_DIR: dataDir })
  expect(damaged.code).toBe(1)
  expect(damaged.output).toContain('The backup is damaged: pictures/uploads/nobodys.webp')
  expect(existsSync(join(dataDir, 'postgres', 'data'))).toBe(false)
})

test('a backup while the bucket is away is none: it fails, and restoring it is refused [AN-02]', async () => {
  const unfinished = join(folder, 'unfinished')
  s3.freeze()
  const taken = await takeBackup(unfinished)
  s3.thaw()
  expect(taken.code).toBe(1)
  const restored = await run('backup/restore', [unfinished], { DATA_DIR: join(folder, 'four') })
  expect(restored.output).toContain('is no backup')
})

test('rows without their picture are named at any time, past the pooler that the servers go through [AN-02]', async () => {
  const pooled = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/pooler', DATABASE_DIRECT_URL: postgres.url }
  const check = () => run('pictures/pictures', ['check'], { ...pooled, ...bucketVariables('pictures') })
  const before = await check()
  expect([before.code, before.output.match(/^ {2}customer \d+: uploads\/of-\d+\.webp$/gm)?.length]).toEqual([1, 1])
  await site.pool.query('update customer set picture = null where picture = $1', [
    /uploads\/\S+/.exec(before.output)![0],
  ])
  expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining('Every row has its picture.') })
})
