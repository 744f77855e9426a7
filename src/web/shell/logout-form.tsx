import { Form, useNavigation } from 'react-router'
import { LogoSpinner } from '../ui/brand/comb.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { refuseOffline } from './refuse-offline.ts'

/** A menu row that logs out; shows the spinner meanwhile. */
export function LogoutForm({ label }: { label: string }) {
  const isPending = useNavigation().formAction === '/logout'
  return (
    <Form method="post" action="/logout" onSubmit={refuseOffline}>
      <button type="submit" className="menu-row" aria-busy={isPending || undefined}>
        {isPending ? <LogoSpinner className="h-5" /> : <Icon name="sign-out" />}
        {label}
      </button>
    </Form>
  )
}
