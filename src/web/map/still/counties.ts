/** A pixel of `counties.gen.svg` is one of the whole world at this zoom, counted from this corner of the country. */
export const COUNTIES_ZOOM = 10
export const COUNTIES_CORNER = { x: 145_000, y: 90_000 } as const
