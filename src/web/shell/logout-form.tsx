import { Form, useNavigation } from 'react-router'
import { LogoSpinner } from '../ui/brand/comb.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** The row that ends the session; its icon becomes the spinner while it does. */
export function LogoutForm({ label }: { label: string }) {
  const leaving = useNavigation().formAction === '/logout'
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="menu-row" aria-busy={leaving || undefined}>
        {leaving ? <LogoSpinner className="h-5" /> : <Icon name="sign-out" />}
        {label}
      </button>
    </Form>
  )
}
