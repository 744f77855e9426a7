import type { SessionUser } from '../site/session-user.ts'
import { useLoginLink } from '../site/use-login-link.ts'
import { useSite } from '../site/use-site.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { MenuLink } from '../ui/overlays/menu-link.tsx'
import { LogoutForm } from './logout-form.tsx'
import { StoreLinks } from './store-links.tsx'

/** The menu that opens from the left, with the site's main pages. */
export function SideDrawer({ customer }: { customer: SessionUser | null }) {
  const { blogUrl } = useSite()
  const login = useLoginLink()
  return (
    <Drawer id="menu" label="Meniu" head={<Logo className="h-7" />}>
      <nav aria-label="Meniu" className="grid content-start gap-0.5 px-2 py-2">
        {customer && <MenuLink to="/account/profile" icon="user" label="Profil" />}
        {customer && <MenuLink to="/account/bookings" icon="calendar-check" label="Rezervari mele" />}
        <MenuLink to="/locations" icon="magnifying-glass" label="Gaseste-ti specialistul" />
        {!customer && <MenuLink {...login} icon="sign-in" label="Intra in cont" />}
        {blogUrl && (
          <a href={blogUrl} className="menu-row">
            <Icon name="article" />
            Blog
          </a>
        )}
        <MenuLink to="/business" icon="storefront" label="Pentru afaceri" />
        {customer && <LogoutForm label="Log out" />}
      </nav>
      <div className="mt-auto border-t border-line p-5">
        <StoreLinks />
      </div>
    </Drawer>
  )
}
