import { type FormEvent, useRef } from 'react'
import type { ClientCard } from '#contract/clients/clients.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useSending } from '../use-sending.ts'
import { dayOf } from './record-words.ts'
import type { StaffBooking } from './staff-booking.ts'

/** The team's notes about a booking; the client sees none of them. */
export function Notes({ notes }: Pick<StaffBooking, 'notes'>) {
  const today = useToday()
  return (
    <ul className="panel-notes" aria-label="Note pentru echipă">
      {notes.map((note) => (
        <li key={`${note.at}${note.text}`} className="panel-note">
          {note.text}
          <small>
            {note.author}, {dayOf(note.at, today)} · numai pentru echipă
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The words on the client's card: preferences, and the team's notes. */
export function CardNotes({ card: { id, preferences, notes } }: { card: ClientCard }) {
  const today = useToday()
  if (preferences === '' && notes.length === 0) return null
  return (
    <ul className="panel-notes" aria-label="Note din fișă">
      {preferences !== '' && (
        <li className="panel-note">
          {preferences}
          <small>Preferințe din fișă</small>
        </li>
      )}
      {notes.map((note) => (
        <li key={`${id}.${note.id}`} className="panel-note">
          {note.text}
          <small>
            {note.author}, {dayOf(note.at, today)} · din fișă
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Adds a note; the field is emptied when it is stored. */
export function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { send, isBusy, errors, message, tries } = useSending(
    () => {
      form.current?.reset()
      onAdded()
    },
    { fields: ['text'] },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { text: String(new FormData(event.currentTarget).get('text')) }
    void send(async () => (await import('./calls.ts')).callsOf(id).addNote(body))
  }
  return (
    <form ref={form} className="note-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <TextField
        label="Adaugă o notă pentru echipă"
        labelHidden
        placeholder="Notă pentru echipă"
        hint="O notă nu se mai șterge."
        name="text"
        maxLength={2000}
        autoComplete="off"
        error={errors?.['text']}
      />
      <Button type="submit" busy={isBusy}>
        Adaugă
      </Button>
    </form>
  )
}
