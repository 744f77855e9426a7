import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ownReply, PartForm } from '../part-form.tsx'
import type { Reply } from '../reply.ts'
import { PictureField } from './picture-field.tsx'
import { RemovePicture } from './remove-picture.tsx'

type Props = {
  /** The form's name, which its action tells it by. */
  name: 'logo' | 'portrait'
  reply: Reply | undefined
  label: string
  submit: string
  /** The label of the button that takes the picture away; null where there is none. */
  remove: string | null
  /** The picture, or what stands in its place. */
  children: ReactNode
}

/** A single picture, with the forms that replace it and take it away. */
export function OnePicture({ name, reply, label, submit, remove, children }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {children}
      <div className="grid gap-2">
        <PartForm name={name} reply={reply} submit={submit} upload>
          <PictureField label={label} error={ownReply(name, reply)?.errors?.image} />
        </PartForm>
        {remove && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="form" value={name} />
            <RemovePicture label={remove} />
          </Form>
        )}
      </div>
    </div>
  )
}
