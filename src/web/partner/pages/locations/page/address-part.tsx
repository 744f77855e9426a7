import type { LocationAddress } from '#contract/onboarding/business.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { PointFields } from '#web/partner/point/point-fields.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { addressTexts } from './address-action.ts'

type Props = { readonly place: LocationAddress; readonly reply: Reply | undefined }

/** The street, the city and the point on the map. */
export function AddressPart({ place, reply }: Props) {
  const own = ownReply('address', reply)
  const texts = addressTexts(place)
  const field = fieldsOf({ ...texts, ...own?.typed }, own?.errors)
  const { latitude, longitude } = { ...texts, ...own?.typed }
  return (
    <Part
      anchor="address"
      title="Adresa"
      intro="Cine are deja programare vede adresa nouă în linkul ei, iar „Cum ajung” duce la punctul de pe hartă."
    >
      <PartForm name="address" reply={reply} fields={texts}>
        <TextField label="Strada și numărul" maxLength={200} {...field('address')} />
        <TextField
          label="Localitatea"
          maxLength={80}
          hint="Dacă sunt mai multe cu numele ei, scrie și județul: „Băneasa, Giurgiu”."
          {...field('city')}
        />
        <PointFields
          key={`${latitude} ${longitude}`}
          stored={{ latitude: Number(latitude), longitude: Number(longitude) }}
          withoutMap="Punctul de pe hartă se mută de pe telefon, când ești la ușă."
          zoom={16}
          error={own?.errors?.latitude}
        />
      </PartForm>
    </Part>
  )
}
