import { renameSync } from 'node:fs'
import type { Fleet } from '../../fleet/fleet.ts'
import type { Trouble } from './trouble.ts'

export const fullDisk: Trouble = {
  alerts: ['DiskLow', 'DatabaseDiskLow'],
  begin: async ({ disk }) => {
    disk.fill()
    return async () => disk.free()
  },
}

/** The archive's folder is gone, as with a disk that is not mounted any more. */
export const lostArchive: Trouble = {
  alerts: ['ArchiveFails', 'ArchiveLate'],
  begin: async ({ archive }) => {
    renameSync(archive, `${archive}-away`)
    return async () => renameSync(`${archive}-away`, archive)
  },
}

/** As after a fail-over to a machine that was never told to archive. */
export const archiveTurnedOff: Trouble = {
  alerts: ['ArchiveOff'],
  begin: async ({ fleet }) => {
    await setArchiveMode(fleet, 'off')
    return () => setArchiveMode(fleet, 'on')
  },
}

async function setArchiveMode({ pool, database }: Fleet, mode: 'on' | 'off'): Promise<void> {
  await pool.query(`alter system set archive_mode = ${mode}`)
  await database.stopImmediately()
  await database.start()
}
