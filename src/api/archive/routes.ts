import * as contract from '#contract/archive/archive.ts'
import { countArchive } from '#usecases/archive/count-archive.ts'
import { exportArchive } from '#usecases/archive/export-archive.ts'
import { getStaffIdentity, proveStaff, sendStaffCode } from '#usecases/archive/prove.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** 'Descarcă tot': the owner's alone, whatever the location's plan or state. */
export function mountArchive(app: ApiApp): void {
  servePartner(app, contract.getArchiveContents, async (ctx) => {
    const { provedUntil, by } = await getStaffIdentity(ctx)
    const ways = by.filter((way) => way !== 'passkey')
    return { data: { counts: await countArchive(ctx), proved_until: provedUntil?.toString() ?? null, by: ways } }
  })

  servePartner(app, contract.sendArchiveCode, async (ctx) => {
    const { sentTo, seconds } = await sendStaffCode(ctx)
    return { data: { sent_to: sentTo, seconds } }
  })

  servePartner(app, contract.proveForArchive, (ctx, { body }) =>
    proveStaff(ctx, {
      currentPassword: body.current_password || undefined,
      confirmationCode: body.confirmation_code || undefined,
    }),
  )

  servePartner(app, contract.downloadArchive, async (ctx, _input, reply) => {
    const { name, bytes, content } = await exportArchive(ctx)
    reply.header('Content-Disposition', `attachment; filename="${name}"`)
    reply.header('Content-Length', String(bytes))
    return content
  })
}
