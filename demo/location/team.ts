import { pictureKey } from '#drawings/picture-key.ts'
import type { Category } from '#drawings/style/palettes.ts'
import type { Random } from '#drawings/style/random.ts'
import type { ProviderHours, ProviderProfessional } from '#usecases/providers/provider-format.ts'
import type { Person } from '../people.ts'
import type { CategoryData, FirstLocation } from '../read-data.ts'
import { toSlug } from '../text.ts'
import { type HoursKind, lunchBreaks, workingHours } from './hours.ts'

/** A member of a team, with the headings of the menu that they perform. */
export type Member = { professional: ProviderProfessional; headings: Set<string>; senior: boolean }

type TeamPlan = {
  category: Category
  data: CategoryData
  headings: CategoryData['menu']
  location: string
  first: FirstLocation | undefined
  hours: { kind: HoursKind; opening: ProviderHours[] }
  makePerson: (r: Random, womanShare: number, taken: Set<string>) => Person
}

/** The people of a location; every heading of the menu has somebody who performs it. */
export const makeTeam = (plan: TeamPlan, r: Random): Member[] => {
  const [least, most] = plan.data.team
  const size = plan.first?.team?.length ?? plan.first?.team_size ?? Math.min(r.int(least, most), r.int(least, most))
  const taken = new Set<string>()
  const team = Array.from({ length: size }, (_, i) => {
    const known = readPerson(plan.first?.team?.[i], taken)
    return makeMember(plan, i, known ?? { ...plan.makePerson(r, plan.data.women, taken), title: null }, r)
  })
  for (const { heading } of plan.headings)
    if (!team.some(({ headings }) => headings.has(heading))) r.pick(team).headings.add(heading)
  return team
}

const makeMember = (plan: TeamPlan, position: number, person: Person & { title: string | null }, r: Random): Member => {
  const ofTitle = plan.headings.find(({ by }) => by.split('/').some((title) => title === person.title))
  const main = ofTitle ?? plan.headings[position % plan.headings.length]!
  const specialists = plan.category === 'medic'
  const others = plan.headings.filter(
    ({ heading, by }) =>
      by === main.by || (!specialists && heading !== main.heading && r.chance(0.45) && mayMix(by, main.by)),
  )
  const working = workingHours(plan.hours.kind, plan.hours.opening, position, r)
  const ref = toSlug(`${person.first} ${person.last}`)
  return {
    headings: new Set([main, ...others].map(({ heading }) => heading)),
    senior: position === 0 || r.chance(0.25),
    professional: {
      ref,
      ...namesOf(person, person.title ?? titleFor(main.by, person.woman)),
      portrait: pictureKey({ kind: 'portrait', seed: `${plan.location}-${ref}`.slice(0, 60), woman: person.woman }),
      is_collaborator: position === 0 || r.chance(plan.data.collaborators),
      working_hours: working,
      breaks: plan.hours.kind === 'lunch' ? [] : lunchBreaks(working, r),
    },
  }
}

/** Categories that need a training of their own: whoever has one does nothing else, and nobody else does it. */
const APART = /make-up|laser|micropigment|terapeut/i
const mayMix = (one: string, other: string) => !APART.test(one) && !APART.test(other)

/** A doctor's title goes before the name: 'Dr. Ioana Rusu', 'Medic stomatolog'. */
const namesOf = ({ first, last }: Person, title: string) => {
  const doctor = title.startsWith('Dr. ')
  const own = doctor ? title.slice(4) : title
  return {
    first_name: doctor ? `Dr. ${first}` : first,
    last_name: last,
    title: own.charAt(0).toUpperCase() + own.slice(1),
  }
}

// 'Cosmeticiană/Cosmetician' names a woman and a man.
const titleFor = (by: string, woman: boolean) => by.split('/').at(woman ? 0 : -1)!

// 'Ioana Țurcanu f Hairstylist'
const readPerson = (row: string | undefined, taken: Set<string>): (Person & { title: string }) | null => {
  if (!row) return null
  const [first, last, sex, ...title] = row.split(' ')
  taken.add(first!)
  return { first: first!, last: last!, woman: sex === 'f', title: title.join(' ') }
}
