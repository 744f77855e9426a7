import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { changeFavourite, favouriteIds, watchFavourites } from './favourite-ids.ts'
import { storeFavourite } from './store-favourite.ts'

type Props = {
  customerId: CustomerId
  location: { id: LocationId; name: string }
  className?: string
  /** The heart until the favourites are known. */
  empty: ReactNode
}

/** Toggles a favourite, optimistically: undone when the server refuses. */
export function Heart({ customerId, location: { id, name }, className, empty }: Props) {
  const watch = useCallback((onChange: () => void) => watchFavourites(customerId, onChange), [customerId])
  const ids = useSyncExternalStore(watch, favouriteIds, () => null)
  if (ids === null) return empty
  const marked = ids.has(id)
  const toggle = async () => {
    changeFavourite(id, !marked)
    const answer = await storeFavourite(id, !marked)
    if (answer?.ok) return
    changeFavourite(id, marked)
    toast('error', answer?.problem.message ?? 'Nu avem legătură la internet. Încearcă din nou.')
  }
  return (
    <IconButton
      icon={marked ? 'heart-fill' : 'heart'}
      label={`${name}, la favorite`}
      aria-pressed={marked}
      onClick={() => void toggle()}
      className={classNames(marked && 'text-cherry', className)}
    />
  )
}
