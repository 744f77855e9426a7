/** Places of the demo marketplace, the same at every filling. Each journey that books has one of its own. */
export const oglinda = { path: '/locations/9/oglinda', collaborator: '/locations/9/oglinda/38', haircut: 156 }
export const pasaj = { id: 53, path: '/locations/53/frizeria-din-pasaj', haircut: 792 }
