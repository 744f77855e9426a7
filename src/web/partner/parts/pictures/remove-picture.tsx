import { useEffect } from 'react'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { keepFocus } from '../keep-focus.ts'

type Props = {
  label: string
  /** The subject of the picture, for people who hear the label among others. */
  of?: string
}

/** Takes a picture away, asked once more: its file goes with it, so there is nothing to put back. */
export function RemovePicture({ label, of }: Props) {
  // The button goes with its picture, and so does the focus on it.
  useEffect(() => () => keepFocus(), [])
  return (
    <details className="open:basis-full">
      <summary className={`${buttonClass({ look: 'quiet' })} list-none`}>
        <Icon name="trash" /> {label}
        {of && <span className="sr-only"> fotografia: {of}</span>}
      </summary>
      <div className="mt-2 grid justify-items-start gap-3">
        <p>Fișierul se șterge. Ca să-l pui la loc, îl încarci din nou.</p>
        <Button type="submit" name="intent" value="remove" look="danger">
          Da, scoate
        </Button>
      </div>
    </details>
  )
}
