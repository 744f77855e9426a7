import { BusinessStores } from '../shell/store-links.tsx'
import { useSite } from '../site/use-site.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { MenuLink } from '../ui/overlays/menu-link.tsx'
import { categoryLinks, pricingLink } from './business-links.ts'
import { RegisterLink, useRegisterAddress } from './register-link.tsx'

/** The menu from the left on the pages for businesses (LY-06). */
export function BusinessDrawer() {
  const { blogUrl } = useSite()
  const registerAddress = useRegisterAddress()
  return (
    <Drawer id="business-menu-drawer" label="Meniu pentru afaceri" head={<Logo className="h-7" />}>
      <nav aria-label="Meniu pentru afaceri" className="grid content-start gap-0.5 px-2 py-2">
        <MenuLink to="/locations" icon="magnifying-glass" label="Gaseste-ti specialistul" />
        <a href={registerAddress} className="menu-row">
          <Icon name="storefront" />
          Înscrie-ți afacerea
        </a>
        <MenuLink {...pricingLink} />
        {categoryLinks.map((each) => (
          <MenuLink key={each.to} {...each} />
        ))}
        {blogUrl && (
          <a href={blogUrl} className="menu-row">
            <Icon name="article" />
            Blog
          </a>
        )}
      </nav>
      <div className="mt-auto grid gap-5 border-t border-line p-5">
        <RegisterLink label="Devino partener" look="primary" />
        <BusinessStores />
      </div>
    </Drawer>
  )
}
