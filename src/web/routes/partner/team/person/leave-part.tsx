import { Form } from 'react-router'
import type { PersonOnWire } from '#contract/team/people.ts'
import { countOf } from '#domain/text/counts.ts'
import { ownReply, Part } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'

type Props = { person: PersonOnWire; reply: Reply | undefined }

/** Two presses, so that nobody leaves by a slip; what is booked is decided next. */
export function LeavePart({ person: { first_name, upcoming, member }, reply }: Props) {
  const own = ownReply('leave', reply)
  return (
    <Part title="Plecarea" intro="Istoricul și recenziile rămân.">
      <FormErrors errors={own?.errors} message={own?.message} />
      <details open={own !== undefined}>
        <summary className={`${buttonClass({ look: 'quiet' })} list-none text-brick`}>Pleacă din echipă</summary>
        <Form method="post" className="mt-4 grid justify-items-start gap-4">
          <input type="hidden" name="form" value="leave" />
          <p>
            {first_name} nu mai poate fi rezervat{member && ' și nu mai intră în cont de la următoarea apăsare'}.{' '}
            {upcoming === 0
              ? 'Nu are programări viitoare.'
              : `Are ${countOf(upcoming, 'programare viitoare', 'programări viitoare')}: hotărăști întâi ce se întâmplă cu fiecare.`}
          </p>
          <Button type="submit" look="danger">
            {upcoming === 0 ? 'Da, pleacă' : 'Hotărăște programările'}
          </Button>
        </Form>
      </details>
    </Part>
  )
}
