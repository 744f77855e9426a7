import { Link } from 'react-router'
import { SearchOpener } from '../search/modal/search-opener.tsx'
import { useLoginLink } from '../site/use-login-link.ts'
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
        face: customer ? <Face src={customer.avatarUrl} /> : <Icon name="list" size={24} />,
      }}
      drawer={<SideDrawer customer={customer} />}
    >
      {blogUrl && (
        <a href={blogUrl} className={`${link} max-md:hidden`}>
          Blog
        </a>
      )}
      <Link to="/business" prefetch="intent" className={`${link} max-sm:hidden`}>
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

/** The face of a logged-in customer's menu button: the avatar, or the account icon. */
function Face({ src }: { src: string | null }) {
  if (src === null) return <Icon name="user-circle" size={32} />
  return <img className="avatar" src={src} width={32} height={32} alt="" />
}
