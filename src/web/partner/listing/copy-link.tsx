import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The address of the page, to be copied; without script it can be selected. */
export function CopyLink({ address }: { address: string }) {
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
