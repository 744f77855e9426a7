/**
 * The sides that act on a location: its team; a client in their account; a guest, or somebody by the link of a booking;
 * the product itself.
 */
export const ACTORS = ['staff', 'client', 'guest', 'dichis'] as const

export type Actor = (typeof ACTORS)[number]

/** Names of the sides in the audit log. A member of the team stands there by their own. */
export const ACTOR_NAMES: Readonly<Record<Actor, string>> = {
  staff: 'Echipa',
  client: 'Client',
  guest: 'Fără cont',
  dichis: 'Dichis',
}
