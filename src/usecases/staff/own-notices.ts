import { findNotifiedMember, saveNoticeChoices } from '#db/staff/notices.ts'
import {
  choicesFor,
  mayHearOfColleagues,
  NOTICE_CHANNELS,
  type NoticeChannel,
  noticesFor,
  type StaffNotice,
} from '#domain/staff/notices.ts'
import type { StaffContext } from './staff.ts'

/** The member's notices, whether of colleagues' calendars too (null: they may not see these), and by which way. */
export type OwnNotices = {
  readonly notices: readonly { readonly kind: StaffNotice; readonly on: boolean }[]
  readonly ofColleagues: boolean | null
  readonly way: { readonly channel: NoticeChannel; readonly to: string } | null
}

export async function getOwnNotices({ db, staff }: StaffContext): Promise<OwnNotices> {
  const { choices, email, phone } = await findNotifiedMember(db, staff.membershipId)
  const ways = { email, sms: phone }
  const way = NOTICE_CHANNELS.flatMap((channel) => {
    const to = ways[channel]
    return to === null ? [] : [{ channel, to }]
  })
  return {
    notices: kindsOf(staff).map((kind) => ({ kind, on: choices[kind] !== false })),
    ofColleagues: mayHearOfColleagues(staff) ? choices.of_colleagues === true : null,
    way: way[0] ?? null,
  }
}

type Wanted = { readonly on: readonly StaffNotice[]; readonly ofColleagues: boolean }

/** Turns the member's own notices on and off; those that do not concern them stay as they are for a new role. */
export async function changeOwnNotices({ db, staff }: StaffContext, { on, ofColleagues }: Wanted): Promise<void> {
  await saveNoticeChoices(db, staff.membershipId, choicesFor(kindsOf(staff), new Set(on), ofColleagues))
}

const kindsOf = ({ role, professionalId }: StaffContext['staff']) =>
  noticesFor({ role, hasCalendar: professionalId !== null })
