import { intoView } from '#web/ui/feedback/into-view.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { UndoNotice } from './undo-notice.tsx'

type Props = {
  done?: string | false | null | undefined
  refusal?: string | undefined
  /** The change that takes the last press back, as the page's rows post theirs. */
  undo?: string | undefined
  /** True keeps it in sight on a long page that scrolls under it. */
  isSticky?: boolean
}

/** The outcome of the last press, for a page whose rows have no place of their own to say it. */
export function Outcome({ done, refusal, undo, isSticky }: Props) {
  const place = isSticky ? 'sticky top-3 z-10 empty:absolute' : 'empty:absolute'
  return (
    <>
      <div role="status" className={place}>
        {done && !undo && <Notice kind="done">{done}</Notice>}
        {done && undo && <UndoNotice key={undo} text={done} fields={{ form: 'row', change: undo }} />}
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
