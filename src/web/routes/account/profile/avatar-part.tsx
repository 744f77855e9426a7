import { type ChangeEvent, Suspense, useState } from 'react'
import { AVATAR_MAX_BYTES } from '#contract/account/index.ts'
import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Crop } from './crop-dialog.tsx'

const CropDialog = lazyOnline(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** The customer's picture: chosen, cropped in a dialog and sent, or removed. Without script its middle is used. */
export function AvatarPart({ name, src }: { name: string; src: string | null }) {
  const { Form, fetcher, busy, errors, message, done, onSubmit } = useAccountForm('avatar')
  const hydrated = useHydrated()
  const { chosen, refusal, choose, drop } = useChosenPicture()
  const send = (crop: Crop | null) => {
    if (!chosen) return
    void fetcher.submit(toBody(chosen.file, crop), { method: 'post', encType: 'multipart/form-data' })
    drop()
  }
  const error = refusal ?? errors?.image?.join(' ')
  return (
    <Section title="Fotografia ta" intro="O vezi în cont și în meniu. O poți scoate oricând.">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={src} size={112} />
        <Form
          method="post"
          encType="multipart/form-data"
          onSubmit={onSubmit}
          className="grid min-w-0 flex-1 basis-48 justify-items-start gap-3"
        >
          <FormErrors errors={errors} message={message} />
          <input type="hidden" name="form" value="avatar" />
          <label
            className={`${buttonClass()} whitespace-nowrap max-sm:px-4 focus-within:outline-3 focus-within:outline-azure focus-within:outline-offset-2`}
          >
            <Icon name="camera" />
            {src === null ? 'Alege o fotografie' : 'Schimbă fotografia'}
            <input
              type="file"
              name="image"
              accept={TYPES}
              onChange={hydrated ? choose : undefined}
              className={hydrated ? 'sr-only' : 'max-w-44 text-small'}
              aria-describedby={error ? 'avatar-hint avatar-error' : 'avatar-hint'}
              aria-invalid={error ? true : undefined}
            />
          </label>
          {!hydrated && <Button type="submit">Încarcă</Button>}
          {src !== null && (
            <Button type="submit" name="intent" value="remove" formNoValidate look="quiet" busy={busy}>
              <Icon name="trash" /> Scoate fotografia
            </Button>
          )}
          <p id="avatar-hint" className="text-small text-ink-2">
            JPEG, PNG, WebP sau AVIF, până la 8 MB.
          </p>
          <FieldError id="avatar-error" message={error} />
        </Form>
      </div>
      <Done text={done} />
      {chosen && (
        <Suspense>
          <CropDialog address={chosen.address} onSend={send} onClose={drop} />
        </Suspense>
      )}
    </Section>
  )
}

/** The chosen picture, read for the crop dialog; one that is too large, or no picture, is refused at once. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    if (!file) return
    const refused = refusalOf(file)
    setRefusal(refused)
    if (refused === null) {
      const reader = new FileReader()
      reader.onload = () => setChosen({ file, address: String(reader.result) })
      reader.readAsDataURL(file)
    }
    event.currentTarget.value = ''
  }
  return { chosen, refusal, choose, drop: () => setChosen(null) }
}

/** A file whose type the system does not know is left to the server, which looks into it. */
function refusalOf({ type, size }: File): string | null {
  if (type !== '' && !TYPES.split(',').includes(type)) return 'Alege o fotografie JPEG, PNG, WebP sau AVIF.'
  const isTooLarge = size > AVATAR_MAX_BYTES
  return isTooLarge ? 'Fotografia are peste 8 MB. Alege una mai mică.' : null
}

function toBody(file: File, crop: Crop | null): FormData {
  const body = new FormData()
  body.set('form', 'avatar')
  body.set('image', file)
  for (const [part, value] of Object.entries(crop ?? {})) body.set(`crop_${part}`, String(value))
  return body
}
