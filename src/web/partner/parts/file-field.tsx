import { useEffect, useRef, useState } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'

type Props = {
  label: string
  name: string
  icon: IconName
  /** The types and endings that the file may have, for the browser's window. */
  accept: string
  hint: string
  maxBytes: number
  tooLarge: string
  error: string[] | undefined
  onChoice?: () => void
}

/** A file field in the site's looks and language; the browser's own speaks the browser's language. */
export function FileField({ label, name, icon, accept, hint, maxBytes, tooLarge, error, onChoice }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const look = () => {
    const file = input.current?.files?.[0]
    const isLarge = file !== undefined && file.size > maxBytes
    if (isLarge && input.current) input.current.value = ''
    setIsTooLarge(isLarge)
    setFileName(isLarge ? null : (file?.name ?? null))
  }
  // Reads a file that was chosen before the script came.
  useEffect(look, [maxBytes])
  return (
    <Field label={label} error={isTooLarge ? [tooLarge] : error} hint={hint}>
      {(control) => (
        <span className="input relative flex items-center gap-3 focus-within:outline-3 focus-within:outline-azure focus-within:outline-offset-2 has-aria-invalid:border-brick">
          <Icon name={icon} />
          <span aria-hidden="true" className={fileName === null ? 'text-ink-2' : 'min-w-0 truncate'}>
            {fileName ?? 'Alege un fișier'}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            onChange={() => {
              look()
              onChoice?.()
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </span>
      )}
    </Field>
  )
}
