/** The localStorage key of what says that a passkey was made or used here. */
export const PASSKEY_USED_KEY = 'passkey-used'

/** This browser has just made or used a passkey: from now on the login offers it before any touch. */
export function notePasskeyUsed(): void {
  try {
    localStorage.setItem(PASSKEY_USED_KEY, '1')
  } catch {
    // Without storage it is offered after the first touch.
  }
}

export function isPasskeyUsedHere(): boolean {
  try {
    return localStorage.getItem(PASSKEY_USED_KEY) !== null
  } catch {
    return false
  }
}
