import { useSite } from '../site/use-site.ts'
import { buttonClass } from '../ui/actions/button.tsx'

type Props = { label: string; look?: 'primary' | 'secondary'; size?: 'dense' | 'normal' | 'large'; className?: string }

/** A link to where a business registers. */
export function RegisterLink({ label, look = 'secondary', size = 'normal', className = '' }: Props) {
  return (
    <a href={useRegisterAddress()} className={`${buttonClass({ look, size })} ${className}`}>
      {label}
    </a>
  )
}

/** The registration of the portal elsewhere where one is configured, else our own. */
export function useRegisterAddress(): string {
  const { partnerUrl } = useSite()
  return `${partnerUrl?.replace(/\/$/, '') ?? '/partener'}/register`
}
