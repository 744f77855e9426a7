import { intoView } from '#web/ui/feedback/into-view.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = {
  done?: string | false | null | undefined
  refusal?: string | undefined
  /** True keeps it in sight on a long page that scrolls under it. */
  isSticky?: boolean
}

/** The outcome of the last press, for a page whose rows have no place of their own to say it. */
export function Outcome({ done, refusal, isSticky }: Props) {
  const place = isSticky ? 'sticky top-3 z-10 empty:absolute' : 'empty:absolute'
  return (
    <>
      <div role="status" className={place}>
        {done && <Notice kind="done">{done}</Notice>}
      </div>
      <div role="alert" className={place}>
        {refusal && (
          <div ref={isSticky ? undefined : intoView}>
            <Notice kind="error">{refusal}</Notice>
          </div>
        )}
      </div>
    </>
  )
}
