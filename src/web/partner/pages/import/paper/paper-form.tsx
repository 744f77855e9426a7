import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PaperLine } from './paper-line.tsx'
import type { PaperReply } from './paper-reply.ts'
import { blankRow, isBlank, type PaperField, type PaperRow } from './paper-rows.ts'

type Props = {
  reply: PaperReply | undefined
  team: readonly string[]
  services: readonly string[]
  today: IsoDate
}

const FIRST_LINES = 8

/** The lines of one day: Enter leads to the next one, and each is checked when it is left. */
export function PaperForm({ reply, team, services, today }: Props) {
  const person = team.length === 1 ? (team[0] ?? '') : ''
  const [rows, setRows] = useState(() => withBlanks(reply?.remaining ?? [], person))
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const checked = useFetcher<PaperReply>()
  const form = useRef<HTMLFormElement>(null)
  const write = useRef<HTMLButtonElement>(null)
  const menu = useId()
  const intent = useNavigation().formData?.get('intent')
  const notes = { ...reply?.notes, ...checked.data?.notes }
  const isIdle = checked.state === 'idle'

  const change = (key: string, field: PaperField, value: string) => {
    setEdited((before) => new Set(before).add(key))
    setRows((before) => followed(before.map((row) => (row.key === key ? { ...row, [field]: value } : row))))
  }
  const leave = (row: PaperRow, event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.closest('fieldset')?.contains(event.relatedTarget) || isBlank(row) || !edited.has(row.key))
      return
    if (!form.current) return
    setEdited((before) => new Set([...before].filter((key) => key !== row.key)))
    void checked.submit(new FormData(form.current), { method: 'post', encType: 'multipart/form-data' })
  }
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) form.current?.requestSubmit(write.current)
    else form.current?.querySelectorAll<HTMLInputElement>('input[name="time"]')[at + 1]?.focus()
  }
  return (
    <Form ref={form} method="post" noValidate preventScrollReset encType="multipart/form-data" className="grid gap-5">
      <FormErrors errors={reply?.errors} message={reply?.message} />
      <div className="max-w-[16rem]">
        <DateField
          label="Ziua din agendă"
          name="date"
          defaultValue={reply?.date ?? today}
          error={reply?.errors?.date}
        />
      </div>
      <p className="text-ink-2 text-small">
        Enter trece la rândul următor. Ctrl și Enter le trece pe toate în calendar. Ora se scrie și 930.
      </p>
      <div className="grid gap-3">
        {rows.map((row, at) => (
          <PaperLine
            key={row.key}
            row={row}
            at={at}
            note={edited.has(row.key) || isBlank(row) ? undefined : notes[row.key]}
            team={team}
            menu={menu}
            onChange={(field, value) => change(row.key, field, value)}
            onLeave={(event) => leave(row, event)}
            onPress={(event) => press(event, at)}
          />
        ))}
      </div>
      <datalist id={menu}>
        {services.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p role="status" className="sr-only">
        {isIdle && faultWords(rows, notes)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={write} type="submit" name="intent" value="write" look="primary" busy={intent === 'write'}>
          Trece în calendar
        </Button>
        <Button type="submit" name="intent" value="check" look="secondary" busy={intent === 'check'}>
          Verifică rândurile
        </Button>
      </div>
    </Form>
  )
}

/** As many lines as a page begins with, and one more than is written. */
function withBlanks(remaining: readonly PaperRow[], person: string): PaperRow[] {
  const filled = remaining.filter((row) => !isBlank(row))
  const next = 1 + Math.max(0, ...filled.map(({ key }) => Number(key)))
  const missing = Math.max(1, FIRST_LINES - filled.length)
  return [...filled, ...Array.from({ length: missing }, (_, at) => blankRow(next + at, person))]
}

/** The person of a line goes on in the blank one below it, and the last line is always blank. */
function followed(rows: readonly PaperRow[]): PaperRow[] {
  const next = rows.map((row, at) => {
    const above = rows[at - 1]
    return isBlank(row) && row.person === '' && above && !isBlank(above) ? { ...row, person: above.person } : row
  })
  const last = next.at(-1)
  return last && !isBlank(last) ? [...next, blankRow(Number(last.key) + 1, last.person)] : next
}

function faultWords(rows: readonly PaperRow[], notes: NonNullable<PaperReply['notes']>): string {
  const faults = rows.flatMap(({ key }, at) => {
    const note = notes[key]
    return note?.kind === 'fault' ? [`Rândul ${at + 1}: ${note.text}`] : []
  })
  return faults.join(' ')
}
