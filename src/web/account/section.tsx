import { type ReactNode, useId } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePreservedFocus } from '#web/ui/feedback/use-preserved-focus.ts'

type Props = { title: string; intro?: ReactNode; id?: string; children: ReactNode }

/**
 * One matter of the account: what it is about at the left, what can be done at the right; under each other on phones.
 */
export function Section({ title, intro, id, children }: Props) {
  const titleId = useId()
  const part = usePreservedFocus<HTMLDivElement>()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-5 border-line border-t pt-7 pb-10 lg:grid-cols-[minmax(0,21rem)_minmax(0,40rem)]"
    >
      <div className="grid content-start gap-2">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        {intro && <p className="max-w-[44ch] text-[15px] text-ink-2">{intro}</p>}
      </div>
      <div ref={part} className="grid min-w-0 content-start gap-5">
        {children}
      </div>
    </section>
  )
}

type Outcome = { done: string | undefined; refusal: string | undefined }

/** The outcome of the last press of one of a section's buttons: done, or why not. */
export function Outcome({ done, refusal }: Outcome) {
  return (
    <>
      <Done text={refusal ? undefined : done} />
      <div role="alert" className="empty:absolute">
        {refusal && <Notice kind="error">{refusal}</Notice>}
      </div>
    </>
  )
}

/** Says aloud and shows what has just been done. */
export function Done({ text }: { text: string | undefined }) {
  return (
    <div role="status" className="empty:absolute">
      {text && <Notice kind="done">{text}</Notice>}
    </div>
  )
}
