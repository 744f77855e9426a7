import { type MouseEvent, Suspense, useState } from 'react'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { lazyOnline } from '#web/ui/lazy-online.ts'

const SearchModal = lazyOnline(async () => ({ default: (await import('./search-modal.tsx')).SearchModal }))

/** The search of screens without a search bar: a link to the list, which script turns into the modal. */
export function SearchOpener() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setState('open')
  }
  return (
    <>
      <IconLink
        icon="magnifying-glass"
        label="Caută"
        to="/locations"
        prefetch="none"
        aria-haspopup="dialog"
        {...SCRIPTED}
        className="lg:hidden"
        onClick={open}
      />
      {state !== 'never' && (
        <Suspense>
          <SearchModal open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
