import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { UNDO_MS } from '#web/partner/undo-ms.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { keepFocus } from './keep-focus.ts'

type Props = {
  text: string
  /** The words that stay once it is too late. */
  after?: string
  forMs?: number
  /** The form that takes it back. */
  fields: Readonly<Record<string, string>>
}

/** Says what an act has done, with a button that takes it back as long as that is possible; works without script. */
export function UndoNotice({ text, after = text, forMs = UNDO_MS, fields }: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  useEffect(() => {
    // The button goes, and so does the focus on it.
    if (isOver) keepFocus()
    return () => keepFocus()
  }, [isOver])
  if (isOver) return <Notice kind="done">{after}</Notice>
  return (
    <Notice kind="done">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {text}
        <Form method="post">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="quiet">
            Ia înapoi
          </Button>
        </Form>
      </span>
    </Notice>
  )
}
