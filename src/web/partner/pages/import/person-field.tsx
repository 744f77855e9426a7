import type { ProfessionalId } from '#domain/ids.ts'
import { Select } from '#web/ui/forms/select.tsx'

export type Team = readonly { readonly id: ProfessionalId; readonly name: string }[]

type Props = { isAsked: boolean; team: Team; chosen: string | undefined; onChange: () => void }

/** Asks whose the visits are that name nobody; a team of one is not asked. */
export function PersonField({ isAsked, team, chosen, onChange }: Props) {
  if (!isAsked || team.length < 2) return null
  return (
    <Select
      label="Cu cine sunt programările care nu spun?"
      hint="De pildă, al cui e calendarul."
      name="professional_id"
      defaultValue={chosen ?? ''}
      onChange={onChange}
    >
      <option value="">Nu le aduce</option>
      {team.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
