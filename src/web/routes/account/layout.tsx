import { Form, Link, Outlet, useMatches, useNavigation } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { refuseOffline } from '#web/shell/refuse-offline.ts'
import { LogoSpinner } from '#web/ui/brand/comb.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import './account.css'

export const handle: PageHandle = { access: 'login', layout: 'default' }

const parts: { to: string; label: string; icon: IconName; id: string }[] = [
  { to: '/account/bookings', label: 'Rezervări', icon: 'calendar-check', id: 'account-index-bookings' },
  {
    to: '/account/subscriptions',
    label: 'Abonamente',
    icon: 'ticket',
    id: 'account-index-subscriptions',
  },
  { to: '/account/profile', label: 'Profil', icon: 'user', id: 'account-index-profile' },
  { to: '/account/security', label: 'Securitate', icon: 'lock-simple', id: 'account-index-security' },
]

/** The frame of the customer's own pages: what the account holds and the way out of it, then the page. */
export default function AccountLayout() {
  const matches = useMatches()
  const leaving = useNavigation().formAction === '/logout'
  return (
    <div className="account wrap grid grid-cols-[minmax(0,1fr)] content-start gap-8 pt-4 pb-16 sm:gap-10 lg:pb-24">
      <div className="account-nav">
        <nav aria-label="Contul tău" className="scroll-row">
          {parts.map(({ to, label, icon, id }) => {
            const current = matches.some((match) => match.id === id)
            return (
              <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
                <Icon name={icon} /> {label}
              </Link>
            )
          })}
        </nav>
        <Form method="post" action="/logout" onSubmit={refuseOffline} className="max-sm:hidden">
          <button type="submit" className="account-leave" aria-busy={leaving || undefined}>
            {leaving ? <LogoSpinner className="h-5" /> : <Icon name="sign-out" />} Log out
          </button>
        </Form>
      </div>
      <Outlet />
      <Form method="post" action="/logout" onSubmit={refuseOffline} className="sm:hidden">
        <button type="submit" className="account-leave" aria-busy={leaving || undefined}>
          {leaving ? <LogoSpinner className="h-5" /> : <Icon name="sign-out" />} Log out
        </button>
      </Form>
    </div>
  )
}
