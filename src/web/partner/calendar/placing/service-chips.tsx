import { Chip } from '#web/ui/actions/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { shortDuration } from '../day/words.ts'
import { type MenuService, useMenu } from './use-menu.ts'

type Props = {
  /** Ids of those who may do it. */
  people: readonly number[]
  chosen: readonly MenuService[]
  onChange: (chosen: readonly MenuService[]) => void
  errors: Record<string, string[]> | undefined
}

/** The services of the location's menu that the visit is of. */
export function ServiceChips({ people, chosen, onChange, errors }: Props) {
  const menu = useMenu()
  const doable = menu?.filter(({ professionals }) => professionals.some((id) => people.includes(id)))
  const toggle = (service: MenuService) =>
    onChange(chosen.includes(service) ? chosen.filter((each) => each !== service) : [...chosen, service])
  return (
    <fieldset className="place-services">
      <legend className="field-label">Servicii</legend>
      {menu === null && <Notice kind="error">Serviciile nu s-au încărcat. Închide și deschide din nou.</Notice>}
      {doable?.map((service) => (
        <Chip key={service.id} pressed={chosen.includes(service)} onClick={() => toggle(service)}>
          {service.name} · {shortDuration(service.duration)}
        </Chip>
      ))}
      <FieldError id="place-services-error" message={errors?.['services']?.join(' ')} />
    </fieldset>
  )
}
