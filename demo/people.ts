import type { Random } from '#drawings/style/random.ts'
import { readPeople } from './read-data.ts'

export type Person = { first: string; last: string; woman: boolean }

/** Makes people with Romanian names; within one `taken` set no two have the same full name. */
export const makePeople = () => {
  const { women, men, last } = readPeople()
  return (r: Random, womanShare: number, taken = new Set<string>()): Person => {
    for (;;) {
      const woman = r.chance(womanShare)
      const person = { first: r.pick(woman ? women : men), last: r.pick(last), woman }
      const name = `${person.first} ${person.last}`
      if (taken.has(name) || taken.has(person.first)) continue
      taken.add(name).add(person.first)
      return person
    }
  }
}
