import { changeOwnNotices, getOwnNotices } from '#contract/staff/notices.ts'
import * as own from '#usecases/staff/own-notices.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** The notices that a member gets at work. */
export function mountNotices(app: ApiApp): void {
  servePartner(app, getOwnNotices, async (ctx) => {
    const { notices, ofColleagues, way } = await own.getOwnNotices(ctx)
    return { data: { notices: [...notices], of_colleagues: ofColleagues, way } }
  })

  servePartner(app, changeOwnNotices, (ctx, { body }) =>
    own.changeOwnNotices(ctx, { on: body.on, ofColleagues: body.of_colleagues }),
  )
}
