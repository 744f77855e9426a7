/** The room in pixels for the pins at the edge of what was found: they reach to the right of their points. */
export const AROUND_PINS = { left: 32, right: 96, top: 64, bottom: 48 } as const

/** However little is found, its map begins no nearer. */
export const NEAREST_ZOOM = 15

export const FARTHEST_ZOOM = 6

/** Where nothing is found: a town and the villages around it. */
export const NOTHING_FOUND_ZOOM = 11
