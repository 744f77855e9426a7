import { useSite } from '../site/use-site.ts'
import { buttonClass } from '../ui/actions/button.tsx'

type Props = { label: string; look?: 'primary' | 'secondary'; size?: 'dense' | 'normal' | 'large'; className?: string }

/** A link to the partner portal's registration; nothing when no portal is configured. */
export function RegisterLink({ label, look = 'secondary', size = 'normal', className = '' }: Props) {
  const { partnerUrl } = useSite()
  if (!partnerUrl) return null
  return (
    <a href={`${partnerUrl.replace(/\/$/, '')}/register`} className={`${buttonClass({ look, size })} ${className}`}>
      {label}
    </a>
  )
}
