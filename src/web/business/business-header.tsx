import { Link } from 'react-router'
import { SearchOpener } from '../search/modal/search-opener.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useSite } from '../site/use-site.ts'
import { buttonClass } from '../ui/actions/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { MenuLink } from '../ui/overlays/menu-link.tsx'
import { useCloseOnNavigation } from '../ui/overlays/use-close-on-navigation.ts'
import { BusinessDrawer } from './business-drawer.tsx'
import { categoryLinks, pricingLink } from './business-links.ts'
import { RegisterLink } from './register-link.tsx'

/** The top of the pages for businesses (LY-05). */
export function BusinessHeader() {
  const { blogUrl } = useSite()
  const link = buttonClass({ look: 'quiet', size: 'dense' })
  return (
    <TopBar menu={{ id: 'business-menu-drawer', face: <Icon name="list" size={24} /> }} drawer={<BusinessDrawer />}>
      {blogUrl && (
        <a href={blogUrl} className={`${link} max-sm:hidden`}>
          Blog
        </a>
      )}
      <Link to="/locations" className={`${link} max-[53rem]:hidden lg:max-xl:hidden`}>
        Gaseste-ti specialistul
      </Link>
      <SearchOpener />
      <BusinessMenu />
      <RegisterLink label="Devino partener" size="dense" className="min-h-11 max-sm:hidden" />
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
