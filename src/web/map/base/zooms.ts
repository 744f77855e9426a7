/** The borders are drawn for a map of the whole country: nearer than this they would lie beside the true ones. */
export const LAST_ZOOM_WITH_BORDERS = 10

export const FIRST_ZOOM_WITH_GRID = 10

/** How long the bar that tells the scale may be, and so a square's side. */
export const SCALE_PIXELS = 120
