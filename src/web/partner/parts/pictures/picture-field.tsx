import { PHOTO_MAX_BYTES } from '#contract/locations/partner-page.ts'
import { FileField } from '../file-field.tsx'

type Props = { label: string; error: string[] | undefined }

/** A file field named `image`. */
export function PictureField({ label, error }: Props) {
  return (
    <FileField
      label={label}
      name="image"
      icon="camera"
      accept="image/jpeg,image/png,image/webp,image/avif"
      hint="JPEG, PNG, WebP sau AVIF, până la 8 MB."
      maxBytes={PHOTO_MAX_BYTES}
      tooLarge="Fotografia are peste 8 MB. Alege una mai mică."
      error={error}
    />
  )
}
