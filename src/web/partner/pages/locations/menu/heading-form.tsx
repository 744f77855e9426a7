import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = {
  /** Null for a new one. */
  heading: { readonly id: number; readonly name: string; readonly services: readonly unknown[] } | null
  reply: Reply | undefined
}

/** The name of a heading, and for an empty one the way to remove it. */
export function HeadingForm({ heading, reply }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const own = reply?.form === `heading-${heading?.id ?? ''}` ? reply : undefined
  const look = heading === null ? 'secondary' : 'quiet'
  const form = useClosed(own)
  return (
    <details ref={form} open={own?.errors !== undefined}>
      <summary className={`${buttonClass({ look })} min-h-11 list-none`}>
        {heading === null ? 'Capitol nou' : 'Schimbă numele'}
      </summary>
      <Form method="post" noValidate className="mt-3 grid max-w-[420px] gap-3">
        <input type="hidden" name="heading_id" value={heading?.id ?? ''} />
        <TextField
          label={heading === null ? 'Numele capitolului' : `Nume nou pentru „${heading.name}”`}
          name="name"
          maxLength={120}
          defaultValue={own?.typed?.name ?? heading?.name}
          error={own?.errors?.name}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="heading" busy={isBusy}>
            Salvează numele
          </Button>
          {heading && heading.services.length === 0 && (
            <Button type="submit" name="intent" value="remove-heading" look="danger">
              Șterge capitolul
            </Button>
          )}
        </div>
        {heading && heading.services.length === 0 && (
          <p className="text-small text-ink-2">Capitolul e gol: nu se pierde niciun serviciu.</p>
        )}
      </Form>
    </details>
  )
}

/** A save closes the form, and gives the focus back to the button that opened it. */
function useClosed(reply: Reply | undefined) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element || reply?.done === undefined) return
    const isInside = element.contains(document.activeElement)
    if (isInside) element.querySelector('summary')?.focus()
    element.open = false
    element.querySelector('form')?.reset()
  }, [reply])
  return details
}
