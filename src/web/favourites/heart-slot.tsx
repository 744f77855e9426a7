import { lazy, type MouseEvent, Suspense } from 'react'
import { Link } from 'react-router'
import type { LocationId } from '#domain/ids.ts'
import { useLoginLink } from '#web/site/use-login-link.ts'
import { useCustomer } from '#web/site/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { rememberWanted } from './wanted.ts'

const Heart = lazy(async () => ({ default: (await import('./heart.tsx')).Heart }))

type Props = { location: { id: LocationId; name: string }; className?: string }

/**
 * A location's heart. A guest's leads to the login, since guests' pages are cached for all; what was pressed is kept.
 */
export function HeartSlot(props: Props) {
  const hydrated = useHydrated()
  const customer = useCustomer()
  if (customer === null) return <GuestHeart {...props} />
  // Which are favourites only script knows: it comes when a heart is seen.
  const empty = <span className={classNames('icon-btn invisible', props.className)} data-needs-script="" />
  if (!hydrated) return empty
  return (
    <Suspense fallback={empty}>
      <Heart {...props} customerId={customer.id} empty={empty} />
    </Suspense>
  )
}

function GuestHeart({ location: { id, name }, className }: Props) {
  const login = useLoginLink()
  const onClick = (event: MouseEvent) => {
    rememberWanted(id)
    login.onClick(event)
  }
  return (
    <Link
      to={login.to}
      onClick={onClick}
      className={classNames('icon-btn', className)}
      aria-label={`${name}, la favorite (intră în cont)`}
      rel="nofollow"
      {...SCRIPTED}
    >
      <Icon name="heart" />
    </Link>
  )
}
