import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = { title: string; path: string }

/**
 * LO-09: hands the page on, by the device's own sheet where it has one, else as a copied link. Its row is there from
 * the start, so that nothing moves; it is seen once a press does something.
 */
export function ShareButton({ title, path }: Props) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      className={classNames('flex min-h-11 items-center gap-2 hover:text-cherry', !isHydrated && 'invisible')}
      onClick={() => void share({ title, url: new URL(path, window.location.href).href })}
    >
      <Icon name="share-network" />
      Distribuie
    </button>
  )
}

async function share(page: { title: string; url: string }): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(page)
    await navigator.clipboard.writeText(page.url)
    toast('done', 'Am copiat linkul.')
  } catch (error) {
    // Changing one's mind is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('error', 'Nu am putut copia linkul. Îl găsești în bara de adrese.')
  }
}
