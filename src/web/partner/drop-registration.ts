/** The sessionStorage key of what was typed to register; a page whose tab has it loads its script at once. */
export const REGISTRATION_KEY = 'register-partner'

/** Once the business is registered its code is spent; and who leaves leaves no names behind for the next at the tab. */
export function dropRegistration(): void {
  try {
    sessionStorage.removeItem(REGISTRATION_KEY)
  } catch {
    // Storage forbidden: nothing was kept.
  }
}
