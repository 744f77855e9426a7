import { Link } from 'react-router'
import { useLoginLink } from '../auth/use-login-link.ts'
import { SearchOpener } from '../search/modal/search-opener.tsx'
import { useCustomer, useSite } from '../site/use-site.ts'
import { ButtonLink, buttonClass } from '../ui/actions/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { later } from '../ui/later.tsx'
import { TopBar } from './top-bar.tsx'

// Hydrated late: both open without script.
const SideDrawer = later(() => import('./side-drawer.tsx').then((part) => part.SideDrawer))
const UserMenu = later(() => import('./user-menu.tsx').then((part) => part.UserMenu))

/** The header of ordinary pages. */
export function Header() {
  const { blogUrl } = useSite()
  const customer = useCustomer()
  const login = useLoginLink()
  const link = buttonClass({ look: 'quiet', size: 'dense' })
  return (
    <TopBar
      menu={{
        id: 'menu',
        face: customer?.avatarUrl ? (
          <img className="avatar" src={customer.avatarUrl} width={32} height={32} alt="" />
        ) : (
          <Icon name={customer ? 'user-circle' : 'list'} size={24} />
        ),
      }}
      drawer={<SideDrawer customer={customer} />}
    >
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
        <ButtonLink {...login} size="dense" className="min-h-11">
          Log in
        </ButtonLink>
      )}
    </TopBar>
  )
}
