import type { ReactNode } from 'react'
import { PageBody, PageHead } from './page-head.tsx'
import { Part, PartForm } from './part-form.tsx'
import type { Reply } from './reply.ts'

type Props = {
  title: string
  back: { readonly to: string; readonly label: string }
  /** The head of the form's part, and what to know before it is filled in. */
  heading: string
  intro: string
  form: { readonly name: string; readonly submit: string; readonly reply: Reply | undefined }
  /** Beneath the form. */
  foot?: ReactNode
  children: ReactNode
}

/** A page of one form, below the list that it adds to. */
export function FormPage({ title, back, heading, intro, form, foot, children }: Props) {
  return (
    <PageBody>
      <PageHead title={title} back={back} />
      <div>
        <Part title={heading} intro={intro}>
          <PartForm {...form} isMain>
            {children}
          </PartForm>
        </Part>
      </div>
      {foot}
    </PageBody>
  )
}
