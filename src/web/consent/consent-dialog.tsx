import { useEffect, useId } from 'react'
import { CONSENT_KEY, ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import type { TagConfig } from '../site/site.ts'
import { TextLink } from '../ui/actions/text-link.tsx'
import { choose } from './choose.ts'
import { ConsentForm } from './consent-form.tsx'
import { savedChoice } from './stored-choice.ts'

type Props = { open: boolean; tag: TagConfig | null; onDone: () => void }

/**
 * Asks about cookies at a first visit: a non-modal box at the foot of the screen. The page stays usable, and only a
 * choice closes it, here or in another tab. The server writes it closed; `showConsent` opens it ahead of React.
 */
export function ConsentDialog({ open, tag, onDone }: Props) {
  const titleId = useId()
  useEffect(() => {
    const answeredInAnotherTab = ({ key }: StorageEvent) => key === CONSENT_KEY && savedChoice() && onDone()
    window.addEventListener('storage', answeredInAnotherTab)
    return () => window.removeEventListener('storage', answeredInAnotherTab)
  })
  return (
    <dialog open={open} className="consent" aria-labelledby={titleId}>
      <h2 id={titleId}>Cookie-uri și preferințe</h2>
      <ConsentWords />
      <ConsentForm
        saved={ESSENTIAL_ONLY}
        onChoose={(choice) => {
          choose(choice, tag)
          onDone()
        }}
      />
    </dialog>
  )
}

export function ConsentWords() {
  return (
    <p className="text-ink-2 text-small">
      Alegi tu ce păstrăm; până atunci, numai ce e esențial. <TextLink to="/cookie-policy">Politica</TextLink>
    </p>
  )
}
