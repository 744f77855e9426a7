import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { keepFocus } from './keep-focus.ts'

type Reply = { readonly done?: unknown; readonly stale?: true; readonly seen?: string }

/**
 * The values of a form when it was opened, and how often it has been saved since. They are read again only after a
 * save, or after a refusal as out of date, once the page is loaded again or the refusal brings the present values: the
 * form has not seen what a colleague changes meanwhile.
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
    // Saved fields are drawn again, which takes along what was pressed: work by keyboard goes on in the page.
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
