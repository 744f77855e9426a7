import type { Page } from '@playwright/test'

/**
 * A device with a finger reader, of Chromium's own making: whatever the page asks for, its owner agrees to. `known`: the passkeys
 * that it has already.
 */
export async function addAuthenticator(page: Page, known: Passkeys = []) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of known) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
  return {
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** From then on the finger is nobody's that the device knows. */
    forgetFinger: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

/**
 * For a browser that does not offer passkeys in fields: headless Chromium does, and there its device's owner takes what is
 * offered at once.
 */
export async function offerNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

/** As the DevTools protocol writes them, private halves too. */
type Passkeys = {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
  rpId?: string
  userHandle?: string
}[]
