import { Form, Link } from 'react-router'
import type { WithoutCalendar as Found } from '#contract/team/invitations.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'
import { AskedFirst } from '#web/partner/parts/asked-first.tsx'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { ROLE_NAMES } from '#web/partner/right-words.ts'
import { useRight } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { ENDED_INVITATION } from '../invitation-hint.ts'

/** The members who answer the phone or manage, and the people invited to; the owner changes roles and invites. */
export function WithoutCalendar({ members, invitations }: Found) {
  const today = useToday()
  const owns = useRight('own_business')
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <section aria-labelledby="without-calendar" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="without-calendar" className="text-h3">
            Fără coloană în calendar
          </h2>
          <p className="text-ink-2">Răspund la telefon sau conduc locația. Clienții nu îi văd.</p>
        </div>
        {owns && (
          <ButtonLink to="/partener/team/invite">
            <Icon name="plus" /> Invită un coleg
          </ButtonLink>
        )}
      </div>
      {members.length + invitations.length === 0 && <p className="text-ink-2">Toți cei care intră aici au calendar.</p>}
      <ul {...rows} className="grid grid-cols-1 gap-3 empty:hidden sm:grid-cols-2">
        {members.map((member) => (
          <li key={`member-${member.id}`} className="card flex min-h-20">
            <Member member={member} linked={owns} />
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={`invitation-${invitation.id}`} className="card grid min-h-20 content-center gap-1 p-4">
            <span className="truncate font-semibold">{invitation.name}</span>
            <span className="wrap-anywhere text-small text-ink-2">
              {ROLE_NAMES[invitation.role]} · {phoneLabel(invitation.contact)}
            </span>
            <span className="text-small">{untilOf(invitation.until, today)}</span>
            {owns && <TakeBack {...invitation} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Member({ member, linked }: { member: Found['members'][number]; linked: boolean }) {
  const inside = 'flex min-w-0 flex-1 items-center gap-4 p-4'
  const facts = (
    <>
      <Avatar name={member.name} src={null} size={56} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{member.is_me ? `${member.name} (tu)` : member.name}</span>
        <span className="text-small text-ink-2">{ROLE_NAMES[member.role]}</span>
        <span className="wrap-anywhere text-small text-ink-2">{phoneLabel(member.contact)}</span>
      </span>
    </>
  )
  if (!linked) return <div className={inside}>{facts}</div>
  return (
    <Link to={`/partener/people#member-${member.id}`} className={`${inside} rounded-[inherit] hover:bg-sunken`}>
      {facts}
      <Icon name="caret-right" />
    </Link>
  )
}

function untilOf(until: string, today: IsoDate) {
  const { date, time } = toWall(Date.parse(until))
  return `Invitat. Linkul merge până ${dayLabel(date, today)}, ${time}.`
}

function TakeBack({ id, name }: Found['invitations'][number]) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="invitation" value={id} />
      <AskedFirst label="Retrage invitația" of={`lui ${name}`} outcome={ENDED_INVITATION} yes="Da, retrage-o" />
    </Form>
  )
}
