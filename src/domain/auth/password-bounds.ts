/**
 * Password lengths in characters. Apart from password.ts, whose list of common passwords is too heavy for the
 * browser.
 */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
