import { Notice } from '#web/ui/feedback/notice.tsx'
import type { ChangeReply } from './change-reply.ts'

/** Why a press in one of the page's lists was not done: its form has no place of its own to say so. */
export function RowUnanswered({ reply }: { readonly reply: ChangeReply | undefined }) {
  return (
    <div role="alert" className="sticky top-3 z-10 empty:absolute">
      {reply?.form === 'row' && <Notice kind="error">{reply.messages?.join(' ')}</Notice>}
    </div>
  )
}
