import type { Branded } from './brand.ts'

/** The ids of rows. Rows have them; the contract, the payloads of jobs and the paths of pages are parsed to them. */
export type LocationId = Branded<number, 'LocationId'>
export type CustomerId = Branded<number, 'CustomerId'>
export type ProfessionalId = Branded<number, 'ProfessionalId'>
export type ServiceId = Branded<number, 'ServiceId'>
export type BookingId = Branded<number, 'BookingId'>
export type HoldId = Branded<number, 'HoldId'>
export type ResourceId = Branded<number, 'ResourceId'>
export type OfferId = Branded<number, 'OfferId'>
export type VoucherId = Branded<number, 'VoucherId'>
export type SubscriptionId = Branded<number, 'SubscriptionId'>
export type CustomerSubscriptionId = Branded<number, 'CustomerSubscriptionId'>
export type MembershipId = Branded<number, 'MembershipId'>
export type InvitationId = Branded<number, 'InvitationId'>
export type ClientId = Branded<number, 'ClientId'>
export type RememberedAttendeeId = Branded<number, 'RememberedAttendeeId'>
export type ImportId = Branded<number, 'ImportId'>

/** Any of them. */
export type Id =
  | LocationId
  | CustomerId
  | ProfessionalId
  | ServiceId
  | BookingId
  | HoldId
  | ResourceId
  | OfferId
  | VoucherId
  | SubscriptionId
  | CustomerSubscriptionId
  | MembershipId
  | InvitationId
  | ClientId
  | RememberedAttendeeId
  | ImportId

/** Makes a checked number an id; for the edges alone, where numbers come in. */
export function mintId<I extends Id>(checked: number): I
export function mintId(checked: number): number {
  return checked
}

/** An id in the path of a page; null for what is none. */
export const parseId = <I extends Id>(text: string | null | undefined): I | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? mintId(Number(text)) : null

/** The ids in a comma list of a page's address; what is none is left out. */
export const parseIds = <I extends Id>(list: string): I[] => list.split(',').flatMap((text) => parseId<I>(text) ?? [])

/** The key of a booking's row: its id together with its location, which leads the key. */
export type BookingOfLocation = { readonly locationId: LocationId; readonly id: BookingId }
