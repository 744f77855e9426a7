import { useNavigation } from 'react-router'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'

/** The line on top while a page or a form is on its way. */
export function NavigationProgress() {
  return <ProgressBar active={useNavigation().state !== 'idle'} />
}
