import { saveAccess } from '#db/locations/page/access.ts'
import { loadPage } from '#db/locations/page/page.ts'
import { ACCESS_NAMES, type AccessFact, type AccessValues, confirmedFacts } from '#domain/catalogue/access-facts.ts'
import { todayOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { changeLocation } from '../change-location.ts'

/** Sets the access facts of the location; a fact without a value is not known. */
export function setAccess(ctx: StaffContext, values: AccessValues, isCheckedAgain: boolean): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const { access: before } = await loadPage(tx, locationId)
    const after = confirmedFacts(before, values, { today: todayOf(ctx), all: isCheckedAgain })
    await saveAccess(tx, locationId, after)
    return { result: undefined, act: { kind: 'access_changed', before: valuesOf(before), after: valuesOf(after) } }
  })
}

const valuesOf = (facts: readonly AccessFact[]) =>
  Object.fromEntries(ACCESS_NAMES.map((name) => [name, facts.find(({ fact }) => fact === name)?.value ?? null]))
