import { useRouteLoaderData } from 'react-router'
import type { OwnWork } from '#contract/staff/session.ts'
import type { Right } from '#domain/staff/rights.ts'

/** What the pages of a location know of who is looking: set by the layout's loader. */
export type Work = OwnWork & { readonly current: NonNullable<OwnWork['current']> }

/** The person at work, their locations and rights. Only within the layout of the provider's side. */
export function useWork(): Work {
  return useRouteLoaderData('partner') as Work
}

/** Whether the person has the right here. What they may not do is not shown; the API decides anyway. */
export function useRight(right: Right): boolean {
  return useWork().current.rights.includes(right)
}
