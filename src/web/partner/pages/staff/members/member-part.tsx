import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Members } from '#contract/staff/members.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { ROLES, type Role, rightsOf } from '#domain/staff/rights.ts'
import { switchableRights } from '#domain/staff/switches.ts'
import { OpenedFields } from '#web/partner/parts/opened.tsx'
import { ownReply, Part, Said } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { RIGHT_WORDS, ROLE_NAMES } from '#web/partner/right-words.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = { member: Members[number]; reply: Reply | undefined }

/** One person: role, what is switched for them, and the way out. */
export function MemberPart({ member, reply }: Props) {
  const own = ownReply(`member-${member.id}`, reply)
  const isBusy = useNavigation().formData?.get('membership_id') === String(member.id)
  const about = [phoneLabel(member.contact), member.professional && `calendarul: ${member.professional}`]
  return (
    <Part
      anchor={`member-${member.id}`}
      title={member.is_me ? `${member.name} (tu)` : member.name}
      intro={about.filter(Boolean).join(' · ')}
    >
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <FormErrors errors={own?.errors} message={own?.message} />
        <input type="hidden" name="form" value={`member-${member.id}`} />
        <input type="hidden" name="membership_id" value={member.id} />
        <OpenedFields fields={{ role: member.role, rights_on: member.rights_on }} reply={own}>
          <RoleFields member={member} reply={own} />
        </OpenedFields>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isBusy}>
            Salvează
          </Button>
          <Said reply={own} />
        </div>
      </Form>
      <details className="-mt-2">
        <summary className={`${buttonClass({ look: 'quiet' })} -ml-3.5 list-none text-brick`}>
          Scoate din echipă
        </summary>
        <Form method="post" className="mt-3 grid justify-items-start gap-3">
          <input type="hidden" name="membership_id" value={member.id} />
          <p className="wrap-anywhere">
            {member.name} nu mai intră aici de la următoarea apăsare. Programările și recenziile rămân.
          </p>
          <Button type="submit" name="intent" value="remove" look="danger">
            Da, scoate din echipă
          </Button>
        </Form>
      </details>
    </Part>
  )
}

/** The role, and under it what may be switched for it. Without script those of every role stand there. */
function RoleFields({ member, reply }: Props) {
  const [role, setRole] = useState<Role>(ROLES.find((each) => each === reply?.typed?.role) ?? member.role)
  const isHydrated = useHydrated()
  const shown = ROLES.filter((each) => (isHydrated ? each === role : true))
  const isOn = (each: Role, right: (typeof member.rights_on)[number]) =>
    each === member.role ? member.rights_on.includes(right) : rightsOf(each, {}).has(right)
  const rights = [...new Set(shown.flatMap(switchableRights))]
  return (
    <>
      <Select
        label="Rol"
        name="role"
        defaultValue={role}
        error={reply?.errors?.role}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_NAMES[each]}
          </option>
        ))}
      </Select>
      <fieldset key={isHydrated ? role : 'all'} className={rights.length === 0 ? 'hidden' : undefined}>
        <legend className="field-label">În plus față de rol</legend>
        {rights.map((right) => (
          <Checkbox
            key={right}
            name="rights_on"
            value={right}
            defaultChecked={isOn(isHydrated ? role : member.role, right)}
            label={RIGHT_WORDS[right]}
          />
        ))}
      </fieldset>
    </>
  )
}
