import { phoneLabel } from '#domain/account/phone.ts'
import { Outcome, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useHandedFocus } from '#web/ui/feedback/use-handed-focus.ts'

type Remembered = { readonly id: number; readonly name: string; readonly phone: string | null }

/** The people for whom the customer has booked, each of whom can be removed. */
export function AttendeesPart({ people }: { people: readonly Remembered[] }) {
  const { Form, busy, message, done, onSubmit } = useAccountForm('attendees')
  const { part, press } = useHandedFocus<HTMLDivElement>(people.length, 'button, p')
  return (
    <Section
      title="Cei pentru care rezervi"
      intro="Copii, părinți, prieteni. Îi alegi cu o apăsare data viitoare; rezervările făcute rămân și dacă îi scoți."
    >
      <Outcome done={done} refusal={message} />
      <div ref={part}>
        {people.length === 0 ? (
          <p className="text-ink-2" tabIndex={-1}>
            Încă nimeni. La rezervare alege „Pentru altcineva”.
          </p>
        ) : (
          <ul className="border-line border-t">
            {people.map(({ id, name, phone }) => (
              <li key={id} className="flex items-center justify-between gap-4 border-line border-b py-2">
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  {phone && <span className="figures block text-small text-ink-2">{phoneLabel(phone)}</span>}
                </span>
                <Form
                  method="post"
                  onSubmit={(event) => {
                    onSubmit(event)
                    press()
                  }}
                >
                  <input type="hidden" name="form" value="attendees" />
                  <input type="hidden" name="attendee_id" value={id} />
                  <IconButton type="submit" icon="x" label={`Scoate: ${name}`} disabled={busy} />
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
