import { Link } from 'react-router'
import type { SessionUser } from '../site/session-user.ts'
import { buttonClass } from '../ui/actions/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useCloseOnNavigation } from '../ui/overlays/use-close-on-navigation.ts'
import { LogoutForm } from './logout-form.tsx'

/** The customer's menu at the right of the header; a native popover, so it opens without script. */
export function UserMenu({ customer }: { customer: SessionUser }) {
  const menu = useCloseOnNavigation<HTMLDivElement>()
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className={`${buttonClass({ look: 'secondary', size: 'dense' })} min-h-11 max-w-44`}
      >
        <span aria-hidden="true" className="sm:hidden">
          {customer.initials}
        </span>
        <span className="sr-only">Contul tău, {customer.firstName}</span>
        <span aria-hidden="true" className="truncate max-sm:hidden">
          {customer.firstName}
        </span>
        <Icon name="caret-down" size={16} />
      </button>
      <div ref={menu} popover="auto" id="user-menu" className="popmenu">
        <p className="px-3.5 pt-1 pb-2">
          <span className="block text-small text-ink-2">Bine ai revenit!</span>
          <strong className="font-display text-h3 font-medium">{customer.firstName}</strong>
        </p>
        <Link to="/account/profile" className="menu-row">
          <Icon name="user" />
          Profil
        </Link>
        <LogoutForm label="Logout" />
      </div>
    </>
  )
}
