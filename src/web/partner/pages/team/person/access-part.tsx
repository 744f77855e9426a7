import { Form } from 'react-router'
import type { PersonOnWire } from '#contract/team/people.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { ROLES } from '#domain/staff/rights.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'
import { AskedFirst } from '#web/partner/parts/asked-first.tsx'
import { ownReply, Part, PartForm, Said } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { ROLE_NAMES } from '#web/partner/right-words.ts'
import { useRight } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { usePreservedFocus } from '#web/ui/feedback/use-preserved-focus.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ENDED_INVITATION } from '../invitation-hint.ts'

type Props = { person: PersonOnWire; hint: string; reply: Reply | undefined }

/** The login of this calendar: nobody's, an invited person's, or a member's. */
export function AccessPart({ person: { member, invitation }, hint, reply }: Props) {
  const own = ownReply('invitation', reply)
  const forms = usePreservedFocus<HTMLDivElement>()
  return (
    <Part title="Acces" intro="Cu un cont al lui, omul își vede programările pe telefon și își ține calendarul.">
      {member && (
        <p className="flex items-start gap-2">
          <Icon name="check" />
          <span>
            Intră cu {phoneLabel(member.contact)}, ca {ROLE_NAMES[member.role].toLocaleLowerCase('ro')}.
          </span>
        </p>
      )}
      <div ref={forms} className="grid grid-cols-1 gap-5 empty:hidden">
        {invitation && <Invited invitation={invitation} />}
        {!member && (
          <PartForm name="invitation" reply={reply} submit={invitation ? 'Trimite din nou' : 'Trimite invitația'}>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="Telefon sau e-mail"
                name="contact"
                maxLength={254}
                autoComplete="off"
                defaultValue={own?.done ? '' : own?.typed?.contact}
                error={own?.errors?.contact}
                hint={hint}
              />
              <RoleField chosen={own?.typed?.role} />
            </div>
          </PartForm>
        )}
      </div>
      {member && <Said reply={own} />}
    </Part>
  )
}

function Invited({ invitation: { contact, until } }: { invitation: NonNullable<PersonOnWire['invitation']> }) {
  const today = useToday()
  const { date, time } = toWall(Date.parse(until))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-2">
      <p>
        Invitat la {phoneLabel(contact)}. Linkul merge până {dayLabel(date, today)}, {time}.
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="invitation" />
        <AskedFirst
          label="Retrage invitația"
          outcome={ENDED_INVITATION}
          yes="Da, retrage-o"
          name="intent"
          value="end"
        />
      </Form>
    </div>
  )
}

/** Other roles than a professional's only the owner gives. */
function RoleField({ chosen }: { chosen: string | undefined }) {
  const givesRoles = useRight('own_business')
  return (
    <Select label="Rol" name="role" defaultValue={chosen ?? 'professional'}>
      {ROLES.filter((role) => givesRoles || role === 'professional').map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </Select>
  )
}
