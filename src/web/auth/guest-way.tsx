import { useLocation, useSearchParams } from 'react-router'
import { Button } from '../ui/actions/button.tsx'

/** AC-05: from the login that placing a booking asks for, the way on without an account; nothing elsewhere. */
export function GuestLink() {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  if (!pathname.endsWith('/booking')) return null
  const go = () => {
    const changed = new URLSearchParams(search)
    changed.set('auth-modal', 'guest')
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="mt-6 grid gap-2 border-line border-t pt-5 text-center">
      <Button onClick={go}>Fără cont</Button>
      <p className="text-small text-ink-2">Rezervi cu numele și un cod prin SMS, fără parolă.</p>
    </div>
  )
}
