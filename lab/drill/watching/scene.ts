import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { standbyOf } from '#test/faults/own-postgres.ts'
import { mailProvider, smsProvider } from '#test/outside/providers.ts'
import { archiveLog } from '../../../scripts/backup/archive-log.ts'
import { atExit } from '../fleet/at-exit.ts'
import type { DrillDatabase } from '../fleet/database.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { openProxy, type Proxy } from '../fleet/proxy.ts'
import { mountSmallDisk } from '../fleet/small-disk.ts'
import { addressesOf } from '../outages/providers-down.ts'
import { seedTown, type Town } from '../traffic/town.ts'
import { LIMITS_FACTOR, SMS_PRICE } from './troubles/message-troubles.ts'
import type { Scene } from './troubles/trouble.ts'

const DISK_MB = 32
/** A file of the log is 16 MB. */
const ARCHIVE_TIMEOUT = '5s'

/** The fleet with a standby, providers of SMS and mail, a small disk for its files, and an archive of the log. */
export async function withScene<Result>(work: (scene: Scene & { diskFolder: string }) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-watching-'))
  chmodSync(folder, 0o755)
  atExit(async () => rmSync(folder, { recursive: true, force: true }))
  const [diskFolder, archive] = [join(folder, 'disk'), join(folder, 'archive')]
  const disk = mountSmallDisk(diskFolder, DISK_MB)
  const providers = { sms: await smsProvider(), mail: await mailProvider() }
  atExit(async () => void (await Promise.all([providers.sms.close(), providers.mail.close()])))
  // Limits high enough that the drill's own bookings do not use them up.
  const env = { LIMITS_FACTOR: String(LIMITS_FACTOR), DATA_DIR: diskFolder, ...SMS_PRICE, ...addressesOf(providers) }
  const network: { replica?: Proxy } = {}
  const beside = async (database: DrillDatabase) => {
    await startArchive(database, archive)
    network.replica = await replicate(database)
    const url = new URL(database.url)
    url.port = String(network.replica.port)
    return { DATABASE_REPLICA_URL: url.href }
  }
  return withFleet({ seed: seedTown, beside, env }, (fleet: Fleet, town: Town) =>
    work({ fleet, town, providers, disk, diskFolder, archive, replica: network.replica! }),
  )
}

/** As `npm run backup -- FOLDER --archive FOLDER` does, except the time that a file may stay open. */
async function startArchive(database: DrillDatabase, archive: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await archiveLog(client, rows[0]!.data_directory, archive)
  await client.query(`alter system set archive_timeout = '${ARCHIVE_TIMEOUT}'`)
  await client.end()
  await database.stopImmediately()
  await database.start()
}

/** A streaming standby, behind a network that can go bad. */
async function replicate({ url }: DrillDatabase): Promise<Proxy> {
  const standby = await standbyOf(url, { connections: 200 })
  atExit(standby.remove)
  return openProxy(Number(new URL(standby.url).port))
}
