import { Form } from 'react-router'
import type { PersonOnWire } from '#contract/team/people.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { PictureField } from '#web/partner/parts/picture-field.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'

type Props = { person: PersonOnWire; name: string; reply: Reply | undefined }

/** The portrait, with the way to change it and to take it away. */
export function PortraitPart({ person: { avatar }, name, reply }: Props) {
  const own = ownReply('portrait', reply)
  return (
    <Part title="Fotografia" intro="Un portret cu fața în mijloc. Fără el, clienții văd inițialele.">
      <div className="grid items-start gap-5 sm:grid-cols-[112px_minmax(0,1fr)]">
        <Avatar name={name} src={avatar?.dataUrl150} size={112} />
        <div className="grid gap-2">
          <PartForm name="portrait" reply={reply} submit="Pune fotografia" upload>
            <PictureField label={avatar ? 'Altă fotografie' : 'Fotografie'} error={own?.errors?.image} />
          </PartForm>
          {avatar && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="portrait" />
              <Button type="submit" name="intent" value="remove" look="quiet">
                <Icon name="trash" /> Scoate fotografia
              </Button>
            </Form>
          )}
        </div>
      </div>
    </Part>
  )
}
