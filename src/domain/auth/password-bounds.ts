/** In characters. Fit for the browser. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
