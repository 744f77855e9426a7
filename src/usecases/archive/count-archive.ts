import { type ArchiveCounts, countArchive as count } from '#db/archive/read-archive-rows.ts'
import type { StaffContext } from '../staff/staff.ts'

/** How much of each 'Descarcă tot' would hold. */
export const countArchive = (ctx: StaffContext): Promise<ArchiveCounts> =>
  count(ctx.db, ctx.staff.locationId, ctx.now())
