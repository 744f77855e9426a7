import type { WireProfessional } from '#web/availability/service-from-wire.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'

type Props = { professional: WireProfessional | null; size: 48 | 56 }

/** A professional's portrait; a group of people for any who is free. */
export function ProfessionalPicture({ professional, size }: Props) {
  if (professional) {
    const name = `${professional.first_name} ${professional.last_name}`
    return <Avatar name={name} src={professional.avatar?.dataUrl150} size={size} />
  }
  return (
    <span
      className={`grid flex-none place-items-center rounded-full bg-sunken text-cherry ${size === 56 ? 'size-14' : 'size-12'}`}
    >
      <Icon name="users-three" size={24} />
    </span>
  )
}
