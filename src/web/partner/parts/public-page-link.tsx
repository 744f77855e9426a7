import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useWork } from '../use-work.ts'

/** Leads to the location's page as clients see it, in a tab of its own. */
export function PublicPageLink() {
  const { current } = useWork()
  return (
    <a href={`/locations/${current.location_id}`} target="_blank" rel="noopener" className={buttonClass()}>
      <Icon name="eye" /> Vezi pagina
      <span className="sr-only"> ca un client, într-o filă nouă</span>
    </a>
  )
}
