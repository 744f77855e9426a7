import { useEffect, useRef, useState } from 'react'
import { PHOTO_MAX_BYTES } from '#contract/locations/partner-page.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const TOO_LARGE = ['Fotografia are peste 8 MB. Alege una mai mică.']

type Props = { label: string; error: string[] | undefined }

/** A file field named `image` in the site's looks and language; the browser's own speaks the browser's language. */
export function PictureField({ label, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const look = () => {
    const file = input.current?.files?.[0]
    const isLarge = file !== undefined && file.size > PHOTO_MAX_BYTES
    if (isLarge && input.current) input.current.value = ''
    setIsTooLarge(isLarge)
    setFileName(isLarge ? null : (file?.name ?? null))
  }
  // Reads a file that was chosen before the script came.
  useEffect(look, [])
  return (
    <Field label={label} error={isTooLarge ? TOO_LARGE : error} hint="JPEG, PNG, WebP sau AVIF, până la 8 MB.">
      {(control) => (
        <span className="input relative flex items-center gap-3 focus-within:outline-3 focus-within:outline-azure focus-within:outline-offset-2 has-aria-invalid:border-brick">
          <Icon name="camera" />
          <span aria-hidden="true" className={fileName === null ? 'text-ink-2' : 'min-w-0 truncate'}>
            {fileName ?? 'Alege un fișier'}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            name="image"
            accept={TYPES}
            onChange={look}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </span>
      )}
    </Field>
  )
}
