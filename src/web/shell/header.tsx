import { Link } from 'react-router'
import { SearchOpener } from '../search-modal/search-opener.tsx'
import { ButtonLink, buttonClass } from '../ui/actions/button.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { opens } from '../ui/overlays/drawer.tsx'
import { Avatar } from '../ui/places/avatar.tsx'
import { HeaderSearch } from './header-search.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { useCustomer, useSite } from './use-site.ts'
import { UserMenu } from './user-menu.tsx'

/** The top of every ordinary page. */
export function Header() {
  const { blogUrl } = useSite()
  const customer = useCustomer()
  const link = buttonClass({ look: 'quiet', size: 'dense' })
  return (
    <header className="top">
      <a href="#main" className="skip-link">
        Sari la conținut
      </a>
      <div className="top-in">
        <button type="button" className="icon-btn" aria-label="Deschide meniul" {...opens('menu')}>
          {customer?.avatarUrl ? (
            <Avatar name={customer.firstName} src={customer.avatarUrl} size={32} />
          ) : (
            <Icon name={customer ? 'user-circle' : 'list'} size={24} />
          )}
        </button>
        <Link to="/" aria-label="Dichis, prima pagină" className="-m-2 rounded-xl p-2">
          <Logo />
        </Link>
        <HeaderSearch />
        <nav aria-label="Principal" className="ml-auto flex items-center gap-1">
          {blogUrl && (
            <a href={blogUrl} className={`${link} max-lg:hidden`}>
              Blog
            </a>
          )}
          <Link to="/business" prefetch="intent" className={`${link} max-lg:hidden`}>
            Pentru afaceri
          </Link>
          <SearchOpener />
          {customer ? (
            <UserMenu customer={customer} />
          ) : (
            <ButtonLink to="/login" size="dense" className="min-h-11">
              Log in
            </ButtonLink>
          )}
        </nav>
      </div>
      <SideDrawer customer={customer} />
    </header>
  )
}
