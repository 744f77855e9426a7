import { LogoSpinner } from '../brand/comb.tsx'
import { useSettled } from './use-settled.ts'

/** Covers the screen while `active`, from 200 ms on. */
export function LoadingScreen({ active }: { active: boolean }) {
  if (!useSettled(active)) return null
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-paper">
      <LogoSpinner className="h-20 text-cherry" label="Se încarcă" />
    </div>
  )
}
