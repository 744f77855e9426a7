import { foldText } from '#domain/text/fold-text.ts'
import type { MenuService } from './use-menu.ts'

const SUGGESTED = 5
const FOUND = 8

type Known = {
  readonly chosen: readonly MenuService[]
  /** The names of the client's last services, the last first. */
  readonly last: readonly string[]
  /** The person whom the visit is meant for; null: anybody. */
  readonly person: number | null
}

/**
 * The services to press: those with what is typed; else those chosen with the client's last; else the client's last and
 * the most used, of what the person does. Letters find what others do too: the person can still be changed.
 */
export function suggested(menu: readonly MenuService[], typed: string, { chosen, last, person }: Known): MenuService[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  const fitting = menu.filter(({ name }) => words.every((word) => foldText(name).includes(word)))
  if (words.length > 0) return fitting.slice(0, FOUND)
  const theirs = menu.filter(({ professionals }) => person === null || professionals.some((id) => id === person))
  const lastOf = ({ name }: MenuService) => {
    const at = last.indexOf(name)
    return at < 0 ? last.length : at
  }
  if (chosen.length > 0)
    return [...chosen, ...theirs.filter((each) => last.includes(each.name) && !chosen.some(({ id }) => id === each.id))]
  const first = theirs.toSorted((one, other) => lastOf(one) - lastOf(other) || other.lately - one.lately)
  return first.slice(0, SUGGESTED)
}
