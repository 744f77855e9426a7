import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Takes the code of a message to the field that waits for it. */
export function CopyCode({ code }: { code: string }) {
  if (!useHydrated()) return null
  return (
    <Button size="dense" className="min-h-11 justify-self-start" onClick={() => void copy(code)}>
      <Icon name="copy" />
      Copiază codul
    </Button>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast('done', `Am copiat codul ${code}.`)
  } catch {
    // Only pages of a secure origin may write there.
    toast('error', 'Nu am putut copia codul. Selectează-l și copiază-l de mână.')
  }
}
