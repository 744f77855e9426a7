import { LogoSpinner } from '../brand/comb.tsx'
import { useSettled } from './use-settled.ts'

/** The whole screen while the first filters are on their way; nothing during the first 200 ms. */
export function LoadingScreen({ active }: { active: boolean }) {
  if (!useSettled(active)) return null
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-paper">
      <LogoSpinner className="h-20 text-cherry" label="Se încarcă" />
    </div>
  )
}
