import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { keepFocus } from '#web/partner/parts/keep-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'

export type AnswerReply = {
  readonly errors?: Record<string, string[]>
  readonly messages?: string[]
  readonly answer?: string
}

/** Answers the operator's question. */
export function AnswerForm({ reply }: { reply: AnswerReply | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  // Once sent it goes, and what comes next stands under the card's title.
  useEffect(() => () => keepFocus('listing-title'), [])
  return (
    <Form method="post" noValidate className="grid gap-3">
      <FormErrors errors={reply?.errors} message={reply?.messages} />
      <TextArea
        label="Răspunsul tău"
        name="answer"
        maxLength={2000}
        defaultValue={reply?.answer}
        error={reply?.errors?.answer}
      />
      <Button type="submit" look="primary" busy={isBusy}>
        Trimite răspunsul
      </Button>
    </Form>
  )
}
