/** Minutes for which a code that was sent can be used. */
export const CODE_MINUTES = 10
