import { Form, useNavigation } from 'react-router'
import type { ReviewDetail } from '#contract/operator/businesses.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'

export type DecisionReply = {
  readonly reason: string
  readonly errors?: Record<string, string[]>
  readonly messages?: string[]
}

type Props = { readonly review: ReviewDetail; readonly reply: DecisionReply | undefined }

/** Approve, ask or refuse. The reason goes to the business as it is written. */
export function DecisionForm({ review: { state, health, licence, answer }, reply }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="card grid gap-4 p-5 sm:p-6" aria-labelledby="decision">
      <h2 id="decision" className="text-h3">
        Hotărârea
      </h2>
      {answer && (
        <Notice kind="info" title="Firma a răspuns">
          <span className="whitespace-pre-line">{answer}</span>
        </Notice>
      )}
      <input type="hidden" name="seen" value={state} />
      <FormErrors errors={reply?.errors} message={reply?.messages} />
      {health && (
        <Checkbox
          name="licence_checked"
          error={reply?.errors?.licence_checked}
          label={`Am verificat autorizația ${licence ?? ''} în registrul celui care a dat-o`}
        />
      )}
      <TextArea
        label="Motivul"
        name="reason"
        rows={5}
        maxLength={2000}
        hint="Firma îl citește întocmai, în e-mail și pe prima ei pagină. La aprobare poate lipsi."
        defaultValue={reply?.reason}
        error={reply?.errors?.reason}
      />
      <Button
        type="submit"
        name="decision"
        value="approved"
        look="primary"
        busy={isBusy}
        disabled={state === 'approved'}
      >
        Aprobă
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" name="decision" value="asked" disabled={state === 'asked'}>
          Întreabă
        </Button>
        <Button type="submit" name="decision" value="refused" look="danger" disabled={state === 'refused'}>
          Refuză
        </Button>
      </div>
      <p className="text-small text-ink-2">
        La refuz se anulează ce au rezervat clienții online pentru zilele care vin. Ei află pe loc, iar o aprobare de
        mai târziu nu aduce înapoi rezervările.
      </p>
    </Form>
  )
}
