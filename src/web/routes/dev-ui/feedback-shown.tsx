import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LocationSkeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Shown, Side } from './shown.tsx'

export function FeedbackShown() {
  const [open, setOpen] = useState<'plain' | 'persistent' | null>(null)
  const close = () => setOpen(null)
  return (
    <Shown title="Mesaje, goluri, ferestre">
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice title="Anulare gratuită">Poți muta sau anula fără cost până vineri, 20 noiembrie, 10:30.</Notice>
        <Notice kind="done" icon="clock">
          Ținem locul pentru tine încă <b className="figures">4:37</b>
        </Notice>
        <Notice kind="error">Ora 10:30 tocmai s-a ocupat. Cele mai apropiate: 11:00, 11:30, 12:15.</Notice>
        <Notice kind="info">Apple și Facebook nu sunt pornite pe acest server.</Notice>
        <Notice kind="offer">Marți dimineața, 10% mai puțin la orice tuns.</Notice>
      </div>
      <Side>
        <Button onClick={() => toast('done', 'Gata. Ne vedem sâmbătă, 21 noiembrie, 10:30.')}>Mesaj bun</Button>
        <Button onClick={() => toast('error', 'Nu avem legătură la internet.', { label: 'Reîncearcă', run: close })}>
          Mesaj rău
        </Button>
        <Button onClick={() => setOpen('plain')}>Fereastră</Button>
        <Button onClick={() => setOpen('persistent')}>Fereastră care rămâne</Button>
      </Side>
      <EmptyState
        title="Nicio rezervare încă."
        action={
          <ButtonLink to="/locations" look="primary">
            Gaseste-ti specialistul
          </ButtonLink>
        }
      >
        Prima durează cam un minut.
      </EmptyState>
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        <LocationSkeleton />
        <LocationSkeleton />
      </div>
      <Dialog open={open === 'plain'} onClose={close} title="Anulezi rezervarea de sâmbătă, 10:30?">
        <p className="mb-6 text-ink-2">Până vineri la 10:30 nu te costă nimic.</p>
        <div className="mt-auto grid gap-3 sm:grid-cols-2">
          <Button onClick={close}>Păstrează</Button>
          <Button look="danger-filled" onClick={close}>
            Anulează rezervarea
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === 'persistent'} onClose={close} title="Intră în cont" persistent mark>
        <p className="mb-6 text-ink-2">Ora ta de sâmbătă, 10:30, rămâne ținută încă 4:37.</p>
        <div className="grid gap-5">
          <TextField label="E-mail" type="email" autoComplete="email" />
          <Button look="primary" size="large" onClick={close}>
            Intra in cont
          </Button>
        </div>
      </Dialog>
    </Shown>
  )
}
