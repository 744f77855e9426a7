import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { OpenedFields } from './opened.tsx'
import type { Reply } from './reply.ts'

type PartProps = {
  title: string
  intro?: ReactNode
  /** The fragment by which an address leads to it. */
  anchor?: string
  children: ReactNode
}

/** One matter of a page: what it is about at the left, what can be done at the right; under each other on phones. */
export function Part({ title, intro, anchor, children }: PartProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-line border-b pt-8 pb-10 first:pt-0 last:border-b-0 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] [header+&]:pt-0"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="wrap-anywhere text-h3">
          {title}
        </h2>
        {intro && <p className="max-w-[44ch] wrap-anywhere text-[15px] text-ink-2">{intro}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
    </section>
  )
}

type FormProps = {
  name: string
  reply: Reply | undefined
  submit?: string
  /** The form is what the whole page is for. */
  isMain?: true
  /** For a form that carries a file. */
  upload?: true
  /** The stored values of its fields, for a form that two people may have open at once. */
  fields?: object
  children: ReactNode
}

/** A form of such a page, which says by itself what came of it. Works without script. */
export function PartForm({ name, reply, submit = 'Salvează', isMain, upload, fields, children }: FormProps) {
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('form') === name
  const own = ownReply(name, reply)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      encType={upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      className="grid gap-5"
    >
      <FormErrors errors={own?.errors} message={own?.message} />
      <input type="hidden" name="form" value={name} />
      {fields ? (
        <OpenedFields fields={fields} reply={own}>
          {children}
        </OpenedFields>
      ) : (
        children
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={isMain ? 'primary' : 'secondary'} busy={isBusy}>
          {submit}
        </Button>
        <Said reply={own} />
      </div>
    </Form>
  )
}

export const ownReply = (name: string, reply: Reply | undefined) => (reply?.form === name ? reply : undefined)

/** Says aloud and shows what has just been done. */
export function Said({ reply }: { reply: Reply | undefined }) {
  return (
    <div role="status" className="empty:absolute">
      {reply?.done && <Notice kind="done">{reply.done}</Notice>}
    </div>
  )
}
