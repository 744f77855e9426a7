import { Suspense, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'

const AttachForm = lazyOnline(() => import('./asked/attach-form.tsx'))

type Props = { id: number; hasClient: boolean; onDone: () => void }

/** Says who came without a booking, or who it really was. */
export function AttachClient({ id, hasClient, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const leave = () => {
    setOpen(false)
    setLeft(true)
  }
  const done = () => {
    setOpen(false)
    onDone()
  }
  return isOpen ? (
    <Suspense>
      <AttachForm id={id} onDone={done} onBack={leave} />
    </Suspense>
  ) : (
    <Button onClick={() => setOpen(true)} autoFocus={isLeft}>
      {hasClient ? 'Schimbă clientul' : 'Adaugă clientul'}
    </Button>
  )
}
