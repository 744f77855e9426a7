import { GRANTS, RIGHTS, type Right, type Role, rightsOf, type Switches } from './rights.ts'

/** The rights of what the product does not do yet: they allow nothing, so nobody is given them. */
const NOT_IN_USE: readonly Right[] = ['export_clients', 'see_health_notes']

/** The rights that can be turned on or off for a person of the role. */
export const switchableRights = (role: Role): Right[] =>
  RIGHTS.filter((right) => ['on', 'off'].includes(GRANTS[right][role]) && !NOT_IN_USE.includes(right))

/** The switches to store for a person of the role with these rights on: only those that differ from the role's. */
export function switchesFor(role: Role, on: ReadonlySet<Right>): Switches {
  const standard = rightsOf(role, {})
  const changed = switchableRights(role).filter((right) => standard.has(right) !== on.has(right))
  return Object.fromEntries(changed.map((right) => [right, on.has(right)]))
}
