import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { HeaderSearch } from '../shell/header-search.tsx'
import { MenuLink } from '../shell/menu-link.tsx'
import { useSite } from '../shell/use-site.ts'
import { buttonClass } from '../ui/actions/button.tsx'
import { IconLink } from '../ui/actions/icon-button.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { opens } from '../ui/overlays/drawer.tsx'
import { BusinessDrawer } from './business-drawer.tsx'
import { categoryLinks, pricingLink } from './business-links.ts'
import { RegisterLink } from './register-link.tsx'

/** The top of the pages for businesses (LY-05). */
export function BusinessHeader() {
  const { blogUrl } = useSite()
  const link = buttonClass({ look: 'quiet', size: 'dense' })
  return (
    <header className="top">
      <a href="#main" className="skip-link">
        Sari la conținut
      </a>
      <div className="top-in">
        <button type="button" className="icon-btn" aria-label="Deschide meniul" {...opens('business-menu-drawer')}>
          <Icon name="list" size={24} />
        </button>
        <Link to="/" aria-label="Dichis, prima pagină" className="-m-2 rounded-xl p-2">
          <Logo />
        </Link>
        <HeaderSearch />
        <nav aria-label="Principal" className="ml-auto flex items-center gap-1">
          {blogUrl && (
            <a href={blogUrl} className={`${link} max-xl:hidden`}>
              Blog
            </a>
          )}
          <Link to="/locations" className={`${link} max-xl:hidden`}>
            Gaseste-ti specialistul
          </Link>
          <IconLink icon="magnifying-glass" label="Caută" to="/locations" className="lg:hidden" />
          <BusinessMenu />
          <RegisterLink label="Devino partener" size="dense" className="min-h-11 max-sm:hidden" />
        </nav>
      </div>
      <BusinessDrawer />
    </header>
  )
}

/** The dropdown of the business pages; a native popover, so it opens without script. */
function BusinessMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key) menu.current?.hidePopover()
  }, [key])
  return (
    <>
      <button
        type="button"
        popoverTarget="business-menu"
        className={`${buttonClass({ look: 'quiet', size: 'dense' })} min-h-11 max-[24rem]:hidden`}
      >
        Afaceri
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
