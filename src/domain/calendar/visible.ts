import type { ProfessionalId } from '../ids.ts'
import type { Right } from '../staff/rights.ts'

/** A member who looks at the calendar. */
export type Viewer = { readonly rights: ReadonlySet<Right>; readonly professionalId: ProfessionalId | null }

const isOwn = ({ professionalId }: Viewer, id: ProfessionalId) => professionalId === id

export const seesCalendarOf = (viewer: Viewer, id: ProfessionalId) =>
  viewer.rights.has('see_calendar') || (isOwn(viewer, id) && viewer.rights.has('see_own_calendar'))

export const changesCalendarOf = (viewer: Viewer, id: ProfessionalId) =>
  viewer.rights.has('change_calendar') || (isOwn(viewer, id) && viewer.rights.has('change_own_calendar'))

/** A member who may not list the clients sees only the clients of their own calendar. */
export const seesClientsOf = (viewer: Viewer, id: ProfessionalId) =>
  viewer.rights.has('see_client_names') && (viewer.rights.has('list_clients') || isOwn(viewer, id))

/** Only a member who may list the clients learns whose card a visit is on, where somebody else comes. */
export const seesCardsOf = ({ rights }: Viewer) => rights.has('see_client_names') && rights.has('list_clients')

export const seesPhonesOf = (viewer: Viewer, id: ProfessionalId) =>
  seesClientsOf(viewer, id) && viewer.rights.has('see_client_phones')

export const seesWhyOff = (viewer: Viewer, id: ProfessionalId) => viewer.rights.has('manage_team') || isOwn(viewer, id)
