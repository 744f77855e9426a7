import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = { reason: string; label: string; onCancel: (reason: string) => void }

/** The client reads the reason. */
export function CancelForm({ reason, label, onCancel }: Props) {
  const [text, setText] = useState(reason)
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField label="Motivul" value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
      <Button look="danger" disabled={text.trim() === ''} onClick={() => onCancel(text.trim())}>
        {label}
      </Button>
    </div>
  )
}
