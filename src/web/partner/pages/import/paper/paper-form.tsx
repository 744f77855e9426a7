import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { sentDate } from '#web/ui/forms/written/kinds.ts'
import { PaperLine } from './paper-line.tsx'
import type { LineNote, PaperReply } from './paper-reply.ts'
import { isBlank, type PaperRow, typedOf } from './paper-rows.ts'
import { usePaperRows } from './use-paper-rows.ts'

type Props = {
  reply: PaperReply | undefined
  team: readonly string[]
  services: readonly string[]
  today: IsoDate
}

/** The lines of one day: Enter leads to the next one, and each is checked when it is left. */
export function PaperForm({ reply, team, services, today }: Props) {
  const { rows, change } = usePaperRows(reply, team.length === 1 ? (team[0] ?? '') : '')
  const checked = useFetcher<PaperReply>()
  const latest = useLatest(reply, checked.data)
  const form = useRef<HTMLFormElement>(null)
  const write = useRef<HTMLButtonElement>(null)
  const menu = useId()
  const intent = useNavigation().formData?.get('intent')
  const noteOf = (row: PaperRow) => {
    const note = latest?.notes?.[row.key]
    return note?.typed === typedOf(row) ? note : undefined
  }
  const check = () => {
    if (form.current)
      void checked.submit(new FormData(form.current), { method: 'post', encType: 'multipart/form-data' })
  }
  const leave = (row: PaperRow, event: FocusEvent<HTMLElement>) => {
    const isWithin = event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)
    if (!isWithin && !isBlank(row) && !noteOf(row)) check()
  }
  const leaveDay = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || !form.current || rows.every(isBlank)) return
    if (sentDate(String(new FormData(form.current).get('date'))) !== latest?.date) check()
  }
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) form.current?.requestSubmit(write.current)
    else form.current?.querySelectorAll<HTMLInputElement>('input[name="time"]')[at + 1]?.focus()
  }
  return (
    <Form ref={form} method="post" noValidate preventScrollReset encType="multipart/form-data" className="grid gap-5">
      <FormErrors errors={reply?.errors} message={latest?.message} />
      <div className="max-w-[16rem]" onBlur={leaveDay}>
        <DateField
          label="Ziua din agendă"
          name="date"
          defaultValue={reply?.date ?? today}
          error={latest?.errors?.date}
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
            note={noteOf(row)}
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
        {checked.state === 'idle' && faultWords(rows.map(noteOf))}
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

/** The newer of two answers: that to the whole form, and that to a line that was left. */
function useLatest(reply: PaperReply | undefined, checked: PaperReply | undefined): PaperReply | undefined {
  const [seen, setSeen] = useState({ reply, checked, latest: checked ?? reply })
  if (seen.reply !== reply || seen.checked !== checked)
    setSeen({ reply, checked, latest: seen.checked === checked ? reply : checked })
  return seen.latest
}

function faultWords(notes: readonly (LineNote | undefined)[]): string {
  return notes.flatMap((note, at) => (note?.kind === 'fault' ? [`Rândul ${at + 1}: ${note.text}`] : [])).join(' ')
}
