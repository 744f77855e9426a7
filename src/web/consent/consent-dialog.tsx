import { useEffect, useId } from 'react'
import { CONSENT_KEY, type ConsentPreferences, ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import { useSite } from '../site/use-site.ts'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { choose } from './choose.ts'
import './consent.css'
import { ConsentForm } from './consent-form.tsx'
import { savedChoice } from './stored-choice.ts'

type Props = { open: boolean; onDone: () => void }

/**
 * Asks about cookies. At a first visit it is a non-modal box at the foot of the screen: the page stays usable, and only
 * a choice closes it, here or in another tab. Opened again later it is an ordinary dialog.
 */
export default function ConsentDialog({ open, onDone }: Props) {
  const { tag } = useSite()
  const titleId = useId()
  const saved = savedChoice()
  useEffect(() => {
    const answeredInAnotherTab = ({ key }: StorageEvent) => key === CONSENT_KEY && savedChoice() && onDone()
    window.addEventListener('storage', answeredInAnotherTab)
    return () => window.removeEventListener('storage', answeredInAnotherTab)
  })
  const answer = (choice: ConsentPreferences) => {
    choose(choice, tag)
    onDone()
  }
  const form = <ConsentForm saved={saved ?? ESSENTIAL_ONLY} onChoose={answer} />
  if (saved)
    return (
      <Dialog open={open} onClose={onDone} title="Cookie-uri și preferințe">
        <Words />
        {form}
      </Dialog>
    )
  if (!open) return null
  return (
    <dialog open className="consent" aria-labelledby={titleId}>
      <h2 id={titleId}>Cookie-uri și preferințe</h2>
      <Words />
      {form}
    </dialog>
  )
}

function Words() {
  return (
    <p className="text-ink-2 text-small">
      Alegi tu ce păstrăm; până atunci, numai ce e esențial. <TextLink to="/cookie-policy">Politica</TextLink>
    </p>
  )
}
