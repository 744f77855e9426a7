/** The sessionStorage key of what was typed to register; a page whose tab has it loads its script at once. */
export const REGISTRATION_KEY = 'register-partner'
/** The localStorage key of the handle of the code that was sent for it, which another tab may need. */
export const SENT_CODE_KEY = 'register-partner-code'

/** Once the business is registered its code is spent; and who leaves leaves no names behind for the next at the tab. */
export function dropRegistration(): void {
  try {
    sessionStorage.removeItem(REGISTRATION_KEY)
    localStorage.removeItem(SENT_CODE_KEY)
  } catch {
    // Storage forbidden: nothing was kept.
  }
}
