import { useSettled } from './use-settled.ts'

/** The cherry line on top of the page while something is loading. */
export function ProgressBar({ active }: { active: boolean }) {
  const shown = useSettled(active)
  return <div aria-hidden="true" className={shown ? 'progress-line' : 'hidden'} />
}
