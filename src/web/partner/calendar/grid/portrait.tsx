import type { DayPerson } from '../day/types.ts'

type Props = { person: Pick<DayPerson, 'name' | 'portrait'>; size?: number }

/** A colleague's portrait cut as a D, or the initial; the name stands beside it. */
export function Portrait({ person, size = 36 }: Props) {
  if (person.portrait)
    return (
      <img className="portrait" src={person.portrait.dataUrl150} width={size} height={size} alt="" loading="lazy" />
    )
  return (
    <span className="portrait portrait-letter" aria-hidden="true">
      {person.name.charAt(0)}
    </span>
  )
}
