import './listing.css'
import { useState } from 'react'
import type { Listing } from '#contract/onboarding/setup.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AnswerForm, type AnswerReply } from './answer-form.tsx'
import { Checklist } from './checklist.tsx'

type Props = { readonly listing: Listing; readonly isOwner: boolean; readonly reply: AnswerReply | undefined }

/** The state of the location's page, the reason, and the next step. */
export function ListingCard({ listing, isOwner, reply }: Props) {
  const { state, path, reason } = listing
  const { origin, email } = useSite()
  return (
    <section className="card grid content-start gap-4 p-5 sm:p-6" aria-labelledby="listing-title">
      <StateTag state={state} />
      <div>
        <h2 id="listing-title" tabIndex={-1} className="text-h3">
          {titleOf(listing)}
        </h2>
        <p className="mt-1 text-ink-2">{state === 'refused' ? <Appeal email={email} /> : nextOf(listing, isOwner)}</p>
        {state !== 'refused' && state !== 'approved' && (
          <p className="mt-1 text-small text-ink-2">
            Până verificăm firma, SMS primește doar cine are deja cont la noi, cel mult 20 pe zi.
          </p>
        )}
      </div>
      {reason && (state === 'asked' || state === 'refused') && (
        <Notice kind={state === 'refused' ? 'error' : 'info'} title="Ne-a scris echipa Dichis">
          <span className="whitespace-pre-line">{reason}</span>
        </Notice>
      )}
      {state === 'asked' && isOwner && <AnswerForm reply={reply} />}
      {state === 'draft' && isOwner && (
        <ButtonLink to="/partener/setup" look="primary" size="large">
          Continuă configurarea
        </ButtonLink>
      )}
      {path && (
        <>
          <CopyLink address={origin + path} />
          <div className="flex flex-wrap items-center gap-4">
            <img
              src="/api/partner/listing/qr.svg"
              alt="Codul QR al paginii"
              width={112}
              height={112}
              className="listing-code"
            />
            <div className="grid gap-2">
              <a href={path} className={buttonClass({ size: 'dense' })}>
                <Icon name="eye" />
                Vezi pagina
              </a>
              <a href="/api/partner/listing/qr.svg" download="cod-qr.svg" className={buttonClass({ size: 'dense' })}>
                <Icon name="article" />
                Descarcă codul QR
              </a>
            </div>
          </div>
        </>
      )}
      {state !== 'draft' && state !== 'refused' && <Checklist has={listing.has} />}
    </section>
  )
}

const TAGS: Readonly<Record<ReviewState, { readonly words: string; readonly icon: IconName; readonly look: string }>> =
  {
    draft: { words: 'ciornă', icon: 'pencil-simple', look: 'listing-wait' },
    review: { words: 'în verificare', icon: 'clock', look: 'listing-wait' },
    asked: { words: 'așteptăm răspunsul tău', icon: 'warning', look: 'listing-asked' },
    approved: { words: 'listat', icon: 'check', look: 'listing-done' },
    refused: { words: 'refuzat', icon: 'x', look: 'listing-asked' },
  }

function StateTag({ state }: { state: ReviewState }) {
  const { words, icon, look } = TAGS[state]
  return (
    <p className={`listing-state ${look}`}>
      <Icon name={icon} size={16} />
      {words}
    </p>
  )
}

function titleOf({ state, path }: Listing): string {
  if (state === 'draft') return 'Pagina ta nu e publicată încă'
  if (state === 'refused') return 'Pagina ta e închisă'
  return path ? 'Pagina ta primește rezervări' : 'Verificăm autorizația'
}

function nextOf({ state, path, health }: Listing, isOwner: boolean): string {
  if (state === 'draft') return 'Fiecare pas e salvat; continui de unde ai rămas, de pe orice telefon sau calculator.'
  if (state === 'approved') return 'Apare în căutare, pe hartă și în paginile orașului.'
  if (state === 'asked' && !isOwner) return 'Proprietarul răspunde din contul lui, apoi verificăm din nou.'
  if (state === 'asked') return 'Răspunde mai jos, apoi verificăm din nou.'
  if (health && !path) return 'Se deschide după ce verificăm firma și autorizația. Îți scriem când e gata.'
  return 'Prin link și prin codul QR, de pe acum. În căutare apare după verificare; îți scriem când e gata.'
}

/** By mail: the address answers on the provider's own host too, and from it we see who writes. */
function Appeal({ email }: { email: string }) {
  return (
    <>
      Motivul e mai jos. Dacă nu ești de acord, scrie-ne la{' '}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
      : altcineva judecă cererea ta.
    </>
  )
}

/** The address of the page, to be copied; without script it can be selected. */
function CopyLink({ address }: { address: string }) {
  const [said, setSaid] = useState('')
  const isHydrated = useHydrated()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid('Copiat')
    } catch {
      setSaid('Ține apăsat pe adresă ca să o copiezi.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        readOnly
        value={address}
        aria-label="Adresa paginii tale"
        className="input figures min-w-0 flex-1"
        onFocus={(event) => event.currentTarget.select()}
      />
      {isHydrated && <Button onClick={() => void copy()}>{said === 'Copiat' ? said : 'Copiază'}</Button>}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}
