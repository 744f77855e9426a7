/** Locations of the demo marketplace, whose ids never change. Each journey that books has one of its own. */
export const oglinda = { id: 9, path: '/locations/9/oglinda', collaborator: '/locations/9/oglinda/38', haircut: 156 }
export const pasaj = { id: 53, path: '/locations/53/frizeria-din-pasaj', haircut: 795 }
export const guestSalon = { path: '/locations/21/studio-volum', name: 'Studio Volum' }
/** 25% off everything by the code DICHIS25, once each. */
export const voucherSalon = { id: 17, path: '/locations/17/ceafa', code: 'DICHIS25', percent: 25 }
/** A location with subscription services in two packages. */
export const subscriptionSalon = { id: 6, path: '/locations/6/atelier-musetel' }
/** Asks about allergies when booking. */
export const askingSalon = { path: '/locations/48/dental-cetate' }
/** The code of a voucher that only one location has, and a service it is valid for. */
export const onlyVoucher = { code: 'PRIMA20', service: 'Vopsit sprâncene' }
/** The address of a plain location, which leads to the one with its name. */
const plain = (id: number) => `/locations/${id}/-`
/**
 * For journeys that book whatever hour. Each has one of its own: where one professional is free, visits that begin at
 * different hours overlap, and journeys run at the same time.
 */
export const plainSalons = {
  lostAnswer: plain(62),
  serverAway: plain(88),
  lateHold: plain(99),
  heldAgain: plain(141),
  refusedTime: plain(199),
  endedSession: plain(194),
  bookedBefore: plain(57),
  hangingServer: plain(75),
  noCookies: plain(102),
  eachStep: plain(190),
  waitingList: plain(86),
}
/** Two services that need different equipment, so they cannot be booked together. */
export const spa = { path: '/locations/5/vatra-spa', first: 'Saună privată', other: 'Hidromasaj' }
/** Has one professional, so the price does not depend on who is free. */
export const heldSalon = { path: '/locations/22/contur-de-ochi' }
/** Has one professional, so a slot that somebody holds is not free with a colleague. */
export const soloSalon = { path: '/locations/41/maini-frumoase' }
/** Has an offer on this service. */
export const reducedSalon = { path: '/locations/1/salonul-stefania', service: 'Vopsit rădăcină' }
/** The professionals have prices and durations of their own for this service. */
export const ownTermsSalon = { id: 2, path: '/locations/2/frizeria-domnul-ilie', service: 'Tuns fade' }
