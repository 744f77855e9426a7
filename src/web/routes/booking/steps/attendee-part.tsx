import { useEffect, useRef, useState } from 'react'
import { listRememberedAttendees } from '#contract/account/remembered-attendees.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { browserApi } from '#web/browser-api.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { useEarlyFields } from '#web/ui/hydration/use-early-fields.ts'
import type { Change, Draft } from '../state/use-draft.ts'

type Props = {
  attendee: Draft['attendee']
  change: (next: Change) => void
  loggedIn: boolean
  errors: Record<string, string[]>
}

const NOBODY_YET = { name: '', phone: '' }

/** BK-27: whether the booker comes or somebody else, by name and, where they have one, number. */
export function AttendeePart({ attendee, change, loggedIn, errors }: Props) {
  const part = useRef<HTMLFieldSetElement>(null)
  const choose = (next: Draft['attendee']) => change((now) => ({ ...now, attendee: next }))
  useEarlyFields(part, (name, text) => {
    if (name === 'comes') choose(text === 'another' ? NOBODY_YET : null)
  })
  return (
    <fieldset ref={part} className="grid gap-2 border-line border-b pb-5">
      <legend className="field-label mb-1.5">Pentru cine</legend>
      <Checkbox
        type="radio"
        name="comes"
        value="self"
        label="Pentru mine"
        checked={attendee === null}
        onChange={() => choose(null)}
      />
      <Checkbox
        type="radio"
        name="comes"
        value="another"
        label="Pentru altcineva"
        checked={attendee !== null}
        onChange={() => choose(NOBODY_YET)}
      />
      {attendee && <Another attendee={attendee} onChange={choose} loggedIn={loggedIn} errors={errors} />}
    </fieldset>
  )
}

type AnotherProps = Pick<Props, 'loggedIn' | 'errors'> & {
  attendee: NonNullable<Draft['attendee']>
  onChange: (next: NonNullable<Draft['attendee']>) => void
}

function Another({ attendee, onChange, loggedIn, errors }: AnotherProps) {
  const remembered = useRemembered(loggedIn)
  return (
    <div className="mt-2 grid gap-4">
      {remembered.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Cei pentru care ai mai rezervat">
          {remembered.map(({ id, name, phone }) => (
            <li key={id}>
              <Chip
                className="max-w-full whitespace-normal"
                aria-pressed={attendee.name === name}
                onClick={() => onChange({ name, phone: phone === null ? '' : phoneLabel(phone) })}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Numele celui care vine"
        name="attendee_name"
        required
        maxLength={120}
        autoComplete="off"
        value={attendee.name}
        error={errors['attendee.name']}
        onChange={(event) => onChange({ ...attendee, name: event.currentTarget.value })}
      />
      <PhoneField
        label="Telefonul celui care vine"
        name="attendee_phone"
        optional
        autoComplete="off"
        hint="Mesajele și linkul rezervării le primești tu. Un copil nu are nevoie de număr."
        value={attendee.phone}
        error={errors['attendee.phone']}
        onChange={(event) => onChange({ ...attendee, phone: event.currentTarget.value })}
      />
    </div>
  )
}

type Remembered = { readonly id: number; readonly name: string; readonly phone: string | null }

/** The people for whom the customer has booked; nobody until they are loaded, or for a guest. */
function useRemembered(loggedIn: boolean): readonly Remembered[] {
  const [found, setFound] = useState<readonly Remembered[]>([])
  useEffect(() => {
    if (!loggedIn) return setFound([])
    const stop = new AbortController()
    browserApi(listRememberedAttendees, {}, { signal: stop.signal }).then(
      (answer) => answer.ok && setFound(answer.body.data),
      () => {
        // Without them the name is typed.
      },
    )
    return () => stop.abort()
  }, [loggedIn])
  return found
}
