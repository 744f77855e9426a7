import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { keepFocus } from './keep-focus.ts'

type Reply = { readonly done?: unknown; readonly stale?: true; readonly seen?: string }

/**
 * What stood in a form when it was opened, and how often it has been saved since. It is looked at again only when the
 * form was saved, or refused as out of date, and the page is loaded again or the refusal brings what stands now: what
 * a colleague changes meanwhile, this form has not seen.
 */
export function useOpened(fields: object, reply: Reply | undefined) {
  const isIdle = useNavigation().state === 'idle'
  const [opened, setOpened] = useState({
    seen: reply?.seen ?? JSON.stringify(fields),
    // An answer comes before the page is loaded again.
    reply: isIdle ? reply : undefined,
    saves: 0,
  })
  const isSaved = reply?.done !== undefined
  const brought = reply?.stale ? reply.seen : undefined
  const isOver = brought !== undefined || (isIdle && (isSaved || reply?.stale))
  if (isOver && reply !== opened.reply)
    setOpened({
      seen: brought ?? JSON.stringify(fields),
      reply,
      saves: opened.saves + (isSaved ? 1 : 0),
    })
  const { saves } = opened
  useEffect(() => {
    // What was saved is drawn again, and takes along what was pressed: who works by keyboard goes on in the page.
    if (saves > 0) keepFocus()
  }, [saves])
  return opened
}

type Props = { readonly fields: object; readonly reply: Reply | undefined; readonly children: ReactNode }

/** The fields of a form, which send along what stood in them; drawn again once they are saved. */
export function OpenedFields({ fields, reply, children }: Props) {
  const { seen, saves } = useOpened(fields, reply)
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <Fragment key={saves}>{children}</Fragment>
    </>
  )
}
