import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { ChipLink } from '#web/ui/actions/chip.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'

export const handle: PageHandle = { access: 'login', layout: 'default' }

const parts: { to: string; label: string; icon: IconName; id: string }[] = [
  { to: '/account/bookings', label: 'Rezervări', icon: 'calendar-check', id: 'account-index-bookings' },
  { to: '/account/profile', label: 'Profil', icon: 'user', id: 'account-index-profile' },
]

/** The frame of the customer's own pages: what the account holds, then the page. */
export default function AccountLayout() {
  const matches = useMatches()
  return (
    <div className="wrap grid content-start gap-8 pt-6 pb-16 lg:pb-24">
      <nav aria-label="Contul tău" className="scroll-row gap-2">
        {parts.map(({ to, label, icon, id }) => {
          const current = matches.some((match) => match.id === id)
          return (
            <ChipLink key={to} to={to} chosen={current}>
              <Icon name={icon} /> {label}
            </ChipLink>
          )
        })}
      </nav>
      <Outlet />
    </div>
  )
}
