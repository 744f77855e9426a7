import { pictureUrl } from '#api/present-image.ts'
import * as contract from '#contract/team/time-off.ts'
import { timeOffLabels } from '#domain/team/time-off-labels.ts'
import { parseEndTime, parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { todayOf } from '#usecases/context.ts'
import * as timeOff from '#usecases/team/time-off/change-time-off.ts'
import { listTimeOff, type VisibleTimeOff } from '#usecases/team/time-off/list-time-off.ts'
import { restoreTimeOff } from '#usecases/team/time-off/restore-time-off.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { decisionsOf } from './affected-wire.ts'

export function mountTimeOff(app: ApiApp): void {
  servePartner(app, contract.listTimeOff, async (ctx) => ({
    data: (await listTimeOff(ctx)).map((entry) => present(entry, todayOf(ctx))),
  }))

  servePartner(app, contract.askTimeOff, async (ctx, { body }) => {
    const { start_time, end_time, every_weeks, until } = body
    const status = await timeOff.askTimeOff(ctx, {
      professionalId: body.professional_id,
      kind: body.kind,
      note: body.note.trim(),
      first: body.first_date,
      last: body.last_date,
      hours:
        start_time === null || end_time === null
          ? null
          : { start: parseTime(start_time) ?? 0, end: parseEndTime(end_time) ?? 0 },
      repeat: every_weeks === null || until === null ? null : { everyWeeks: every_weeks, until },
      decisions: decisionsOf(body.decisions),
    })
    return { data: { status } }
  })

  servePartner(app, contract.approveTimeOff, (ctx, { params, body }) =>
    timeOff.approveTimeOff(ctx, params.time_off_id, decisionsOf(body.decisions), body.answer?.trim()),
  )

  servePartner(app, contract.refuseTimeOff, (ctx, { params, body }) =>
    timeOff.refuseTimeOff(ctx, params.time_off_id, body.answer.trim()),
  )

  servePartner(app, contract.withdrawTimeOff, (ctx, { params }) => timeOff.withdrawTimeOff(ctx, params.time_off_id))

  servePartner(app, contract.restoreTimeOff, (ctx, { params, body }) =>
    restoreTimeOff(ctx, params.time_off_id, decisionsOf(body.decisions)),
  )
}

function present(entry: VisibleTimeOff, today: IsoDate): contract.TimeOffEntry {
  const { id, professionalId, name, portrait, status, kind, note, answer, spans, canDecide, canWithdraw } = entry
  return {
    id,
    professional: { id: professionalId, name, avatar: pictureUrl(portrait) },
    status,
    ...(kind !== undefined && kind !== 'block' ? { kind } : {}),
    ...(note !== undefined ? { note } : {}),
    when: timeOffLabels(spans, today),
    answer,
    can_decide: canDecide,
    can_withdraw: canWithdraw,
  }
}
