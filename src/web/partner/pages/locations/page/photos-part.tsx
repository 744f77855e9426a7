import { Fragment } from 'react'
import { Form } from 'react-router'
import type { PartnerPage } from '#contract/locations/partner-page.ts'
import { OpenedFields, useOpened } from '#web/partner/parts/opened.tsx'
import { ownReply, Part, PartForm, Said } from '#web/partner/parts/part-form.tsx'
import { OnePicture } from '#web/partner/parts/pictures/one-picture.tsx'
import { PictureField } from '#web/partner/parts/pictures/picture-field.tsx'
import { RemovePicture } from '#web/partner/parts/pictures/remove-picture.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { photoValues } from './form-values.ts'
import type { PartProps } from './texts-part.tsx'

/** Logo and photos. Each photo says what it shows; the first one is the cover. */
export function PhotosPart({ page, reply }: PartProps) {
  const added = ownReply('new-photo', reply)
  const { saves } = useOpened({}, added)
  return (
    <Part
      anchor="photos"
      title="Logo și fotografii"
      intro="Prima fotografie e coperta. Descrierea o aud cei care nu văd imaginea."
    >
      <LogoForm page={page} reply={reply} />
      <Said reply={ownReply('photos', reply)} />
      <ul className="grid gap-4">
        {page.pictures.map((picture, at) => (
          <PhotoRow key={picture.id} picture={picture} reply={reply} at={at} count={page.pictures.length} />
        ))}
      </ul>
      <datalist id="albums">
        {page.albums.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <h3 className="text-h4">Fotografie nouă</h3>
      <PartForm name="new-photo" reply={reply} submit="Adaugă fotografia" upload>
        <Fragment key={saves}>
          <PictureField label="Fișierul" error={added?.errors?.image} />
          <Described {...(added?.typed ?? {})} errors={added?.errors} />
        </Fragment>
      </PartForm>
    </Part>
  )
}

function LogoForm({ page: { logo, name }, reply }: PartProps) {
  return (
    <OnePicture
      name="logo"
      reply={reply}
      label={logo ? 'Alt logo' : 'Logo'}
      submit="Pune logoul"
      remove={logo && 'Scoate logoul'}
    >
      {logo ? (
        <img src={logo} alt={`Logoul ${name}`} width={96} height={96} className="size-24 rounded-xl object-cover" />
      ) : (
        <span className="grid size-24 place-items-center rounded-xl bg-sunken text-ink-3">
          <Icon name="storefront" size={32} />
        </span>
      )}
    </OnePicture>
  )
}

type DescribedProps = {
  alt?: string | undefined
  album?: string | undefined
  errors: Record<string, string[]> | undefined
}

function Described({ alt = '', album = '', errors }: DescribedProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Ce se vede" name="alt" maxLength={200} defaultValue={alt} error={errors?.alt} />
      <TextField
        label="Album"
        optional
        name="album"
        maxLength={80}
        list="albums"
        defaultValue={album}
        error={errors?.album}
      />
    </div>
  )
}

type RowProps = {
  picture: PartnerPage['pictures'][number]
  at: number
  count: number
  reply: PartProps['reply']
}

function PhotoRow({ picture, at, count, reply }: RowProps) {
  const { id, url, alt } = picture
  const stored = photoValues(picture)
  const name = `photo-${id}`
  const own = ownReply(name, reply)
  return (
    <li className="grid gap-4 rounded-xl border border-line bg-surface p-3 sm:grid-cols-[148px_minmax(0,1fr)]">
      <img
        src={url}
        alt={alt}
        width={148}
        height={111}
        loading="lazy"
        className="aspect-4/3 w-full rounded-lg object-cover"
      />
      <Form method="post" noValidate preventScrollReset className="grid gap-3">
        <FormErrors errors={own?.errors} message={own?.message} />
        <input type="hidden" name="form" value={name} />
        <OpenedFields fields={stored} reply={own}>
          <Described {...stored} {...own?.typed} errors={own?.errors} />
        </OpenedFields>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit">Salvează</Button>
          {at > 0 && (
            <Button type="submit" name="intent" value="earlier" look="quiet" aria-label={`Mută mai în față: ${alt}`}>
              <Icon name="caret-up" /> Mai în față
            </Button>
          )}
          {at < count - 1 && (
            <Button type="submit" name="intent" value="later" look="quiet" aria-label={`Mută mai în spate: ${alt}`}>
              <Icon name="caret-down" /> Mai în spate
            </Button>
          )}
          <RemovePicture label="Scoate" of={alt} />
          <Said reply={own} />
        </div>
      </Form>
    </li>
  )
}
