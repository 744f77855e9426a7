import { lazy, Suspense } from 'react'
import type { LocationId } from '#domain/ids.ts'
import { useCustomer } from '#web/site/use-site.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const Heart = lazy(async () => ({ default: (await import('./heart.tsx')).Heart }))

type Props = { location: { id: LocationId; name: string }; className?: string }

/** A location's heart, for customers only: guests' pages are cached for all, and load no script for it. */
export function HeartSlot(props: Props) {
  const hydrated = useHydrated()
  const customer = useCustomer()
  if (customer === null || !hydrated) return null
  return (
    <Suspense>
      <Heart {...props} customerId={customer.id} />
    </Suspense>
  )
}
