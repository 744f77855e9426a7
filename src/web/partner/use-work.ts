import { useRouteLoaderData } from 'react-router'
import type { OwnWork } from '#contract/staff/session.ts'
import type { Right } from '#domain/staff/rights.ts'

/** The location's pages' knowledge of the person looking: set by the layout's loader. */
export type Work = OwnWork & { readonly current: NonNullable<OwnWork['current']> }

/** The person at work, their locations and rights. Only within the layout of the provider's side. */
export function useWork(): Work {
  return useRouteLoaderData('partner') as Work
}

/** Whether the person has the right here. A page does not show what they may not do; the API decides anyway. */
export function useRight(right: Right): boolean {
  return useWork().current.rights.includes(right)
}
