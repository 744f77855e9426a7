/** How long a proof of who is using a session serves, in minutes: a login, the password typed again, or a code. */
export const PROOF_MINUTES = 10
