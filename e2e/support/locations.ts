/** Places of the demo marketplace, the same at every filling. Each journey that books has one of its own. */
export const oglinda = { path: '/locations/9/oglinda', collaborator: '/locations/9/oglinda/38', haircut: 156 }
export const pasaj = { id: 53, path: '/locations/53/frizeria-din-pasaj', haircut: 792 }
export const guestSalon = { path: '/locations/21/studio-volum', name: 'Studio Volum' }
/** 15% off everything by the code CADOU15, once each. */
export const voucherSalon = { id: 17, path: '/locations/17/ceafa', code: 'CADOU15', percent: 15 }
/** Its subscription services have two packages. */
export const subscriptionSalon = { id: 6, path: '/locations/6/atelier-musetel' }
/** Asks about allergies before anybody comes. */
export const askingSalon = { path: '/locations/48/dental-cetate' }
/** A voucher's code that one place alone has, and a service it is good for. */
export const onlyVoucher = { code: 'PRIMA25', service: 'Tuns damă' }
/** What needs the sauna does not go with what needs the tub. */
export const spa = { path: '/locations/5/vatra-spa', first: 'Saună privată', other: 'Hidromasaj' }
/** One person works here: whoever comes, the price is the same. */
export const heldSalon = { path: '/locations/22/contur-de-ochi' }
/** One person works here too, so that an hour somebody else holds cannot be had from a colleague. */
export const soloPlace = { path: '/locations/41/maini-frumoase' }
/** Has an offer at this service. */
export const reducedSalon = { path: '/locations/1/salonul-stefania', service: 'Vopsit rădăcină' }
