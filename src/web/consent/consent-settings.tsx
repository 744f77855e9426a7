import { ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import type { TagConfig } from '../site/site.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { choose } from './choose.ts'
import { ConsentWords } from './consent-dialog.tsx'
import { ConsentForm } from './consent-form.tsx'
import { savedChoice } from './stored-choice.ts'

type Props = { open: boolean; tag: TagConfig | null; onDone: () => void }

/** LY-10: the question about cookies once more, with the choice as it is, in an ordinary dialog. */
export default function ConsentSettings({ open, tag, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onDone} title="Cookie-uri și preferințe">
      <ConsentWords />
      <ConsentForm
        saved={savedChoice() ?? ESSENTIAL_ONLY}
        onChoose={(choice) => {
          choose(choice, tag)
          onDone()
        }}
      />
    </Dialog>
  )
}
