import { type FocusEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import type { LineNote } from './paper-reply.ts'
import type { PaperField, PaperRow } from './paper-rows.ts'

type Props = {
  row: PaperRow
  at: number
  note: LineNote | undefined
  team: readonly string[]
  /** The id of the list of services. */
  menu: string
  onChange: (field: PaperField, value: string) => void
  onLeave: (event: FocusEvent<HTMLElement>) => void
  onPress: (event: KeyboardEvent<HTMLElement>) => void
}

/** A line of the diary: two fields beside each other on phones, all of them on desks. */
export function PaperLine({ row, at, note, team, menu, onChange, onLeave, onPress }: Props) {
  const id = useId()
  const isFault = note?.kind === 'fault'
  const input = (field: PaperField) => ({
    name: field,
    value: row[field],
    className: 'input',
    autoComplete: 'off',
    'aria-describedby': note ? id : undefined,
    onBlur: onLeave,
    onKeyDown: onPress,
    onChange: (event: { currentTarget: { value: string } }) => onChange(field, event.currentTarget.value),
  })
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 border-line border-b pb-3 lg:grid-cols-[6rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)] lg:border-0 lg:pb-0">
      <legend className="sr-only">Rândul {at + 1}</legend>
      <input type="hidden" name="key" value={row.key} />
      <Cell label="Ora" isFirst={at === 0}>
        <input {...input('time')} inputMode="numeric" maxLength={8} />
      </Cell>
      <Cell label="Clientul" isFirst={at === 0}>
        <input {...input('name')} maxLength={120} />
      </Cell>
      <Cell label="Telefonul" isFirst={at === 0}>
        <input {...input('phone')} type="tel" inputMode="tel" maxLength={32} />
      </Cell>
      <Cell label="Serviciul" isFirst={at === 0}>
        <input {...input('service')} list={menu} maxLength={300} />
      </Cell>
      <Cell label="Cu cine" isFirst={at === 0}>
        <select {...input('person')}>
          <option value="">Alege</option>
          {team.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Cell>
      {note && (
        <div id={id} className="col-span-full">
          {isFault ? (
            <FieldError id={`${id}-error`} message={note.text} />
          ) : (
            <p className="text-ink-2 text-small">{note.text}</p>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** On desks the first line alone shows the names of the fields. */
function Cell({ label, isFirst, children }: { label: string; isFirst: boolean; children: ReactNode }) {
  return (
    <label className="grid min-w-0 grid-cols-1 content-end gap-1">
      <span className={classNames('field-label', !isFirst && 'lg:sr-only')}>{label}</span>
      {children}
    </label>
  )
}
