import { Form } from 'react-router'
import type { PartnerServices } from '#contract/locations/partner-services.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { PictureField } from '#web/partner/parts/pictures/picture-field.tsx'
import { RemovePicture } from '#web/partner/parts/pictures/remove-picture.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Service = PartnerServices['headings'][number]['services'][number]

type Props = { service: Pick<Service, 'name' | 'image'>; reply: Reply | undefined }

/** The picture beside the service's name, with the way to change it and to take it away. */
export function PicturePart({ service: { name, image }, reply }: Props) {
  const own = ownReply('picture', reply)
  return (
    <Part title="Fotografia" intro="O lucrare reușită spune mai mult decât descrierea. Apare lângă serviciu.">
      <div className="grid items-start gap-5 sm:grid-cols-[148px_minmax(0,1fr)]">
        {image ? (
          <img
            src={image.dataUrl500}
            alt={name}
            width={148}
            height={111}
            className="aspect-4/3 w-37 rounded-lg object-cover"
          />
        ) : (
          <span className="grid aspect-4/3 w-37 place-items-center rounded-lg bg-sunken text-ink-3">
            <Icon name="camera" size={32} />
          </span>
        )}
        <div className="grid gap-2">
          <PartForm name="picture" reply={reply} submit="Pune fotografia" upload>
            <PictureField label={image ? 'Altă fotografie' : 'Fotografie'} error={own?.errors?.image} />
          </PartForm>
          {image && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="picture" />
              <RemovePicture label="Scoate fotografia" />
            </Form>
          )}
        </div>
      </div>
    </Part>
  )
}
