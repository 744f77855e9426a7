import { useSite } from '#web/site/use-site.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Whether passkeys can be used here: `unknown` until script runs, `unsupported` by this browser, `elsewhere` where the
 * site is shown at another address than its own, to which its passkeys belong.
 */
export function usePasskeySupport(): 'ready' | 'unknown' | 'unsupported' | 'elsewhere' {
  const hydrated = useHydrated()
  const { origin } = useSite()
  if (!hydrated) return 'unknown'
  if (typeof PublicKeyCredential !== 'function') return 'unsupported'
  return location.origin === origin ? 'ready' : 'elsewhere'
}
