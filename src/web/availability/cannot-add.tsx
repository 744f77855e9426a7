import { Link } from 'react-router'
import { Icon } from '#web/ui/icons/icon.tsx'

type Props = {
  id: string
  /** Why the service cannot be added to the chosen ones. */
  text: string
  service: string
  /** A booking of the service alone; null where nobody performs it. */
  separately: string | null
}

/** Why a service cannot be added, and the way to book it alone: in another tab, so that the choice made here stays. */
export function CannotAdd({ id, text, service, separately }: Props) {
  return (
    <div className="mt-1.5 text-ink-2 text-small">
      <p id={id} className="flex gap-1.5">
        <Icon name="prohibit" size={16} className="mt-0.5 flex-none" />
        {text}
      </p>
      {separately !== null && (
        <Link to={separately} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
          Rezervă separat
          <span className="sr-only"> {service}, în altă filă</span>
        </Link>
      )}
    </div>
  )
}
