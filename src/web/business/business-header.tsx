import { Link } from 'react-router'
import { SearchOpener } from '../search/modal/search-opener.tsx'
import { BusinessStores } from '../shell/store-links.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useSite } from '../site/use-site.ts'
import { buttonClass } from '../ui/actions/button.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { MenuLink } from '../ui/overlays/menu-link.tsx'
import { useCloseOnNavigation } from '../ui/overlays/use-close-on-navigation.ts'
import { categoryLinks, pricingLink } from './business-links.ts'
import { RegisterLink, useRegisterAddress } from './register-link.tsx'

/** The top of the pages for businesses (LY-05). */
export function BusinessHeader() {
  const { blogUrl } = useSite()
  const link = buttonClass({ look: 'quiet', size: 'dense' })
  return (
    <TopBar
      menu={{ id: 'business-menu-drawer', face: <Icon name="list" size={24} /> }}
      drawer={<BusinessDrawer />}
      isTight
    >
      {blogUrl && (
        <a href={blogUrl} className={`${link} max-[53rem]:hidden`}>
          Blog
        </a>
      )}
      <Link to="/locations" className={`${link} max-sm:hidden`}>
        Gaseste-ti specialistul
      </Link>
      <SearchOpener />
      <BusinessMenu />
      <RegisterLink label="Devino partener" size="dense" className="min-h-11 max-[48rem]:hidden" />
    </TopBar>
  )
}

/** The dropdown of the business pages; a native popover, so it opens without script. */
function BusinessMenu() {
  const menu = useCloseOnNavigation<HTMLDivElement>()
  return (
    <>
      <button
        type="button"
        popoverTarget="business-menu"
        className={`${buttonClass({ look: 'quiet', size: 'dense' })} min-h-11`}
      >
        <span className="max-[24rem]:sr-only">Afaceri</span>
        <Icon name="storefront" className="min-[24rem]:hidden" />
        <Icon name="caret-down" size={16} />
      </button>
      <div ref={menu} popover="auto" id="business-menu" className="popmenu">
        <MenuLink to="/business" icon="storefront" label="Dichis pentru afaceri" />
        <MenuLink {...pricingLink} />
        {categoryLinks.map((each) => (
          <MenuLink key={each.to} {...each} />
        ))}
      </div>
    </>
  )
}

/** The menu from the left on the pages for businesses (LY-06). */
function BusinessDrawer() {
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
