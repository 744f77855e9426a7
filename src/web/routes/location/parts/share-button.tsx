import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Props = { title: string; path: string }

/** LO-09: hands the page on, by the device's own sheet where it has one, else as a copied link. */
export function ShareButton({ title, path }: Props) {
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-2 hover:text-cherry noscript:hidden"
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
    toast('done', 'Am copiat legătura.')
  } catch (error) {
    // Changing one's mind is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('error', 'Nu am putut copia legătura. O găsești în bara de adrese.')
  }
}
