/** How many minutes a code is valid. */
export const CODE_MINUTES = 10
