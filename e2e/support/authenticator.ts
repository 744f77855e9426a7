import type { Page } from '@playwright/test'

/** Adds Chromium's virtual authenticator, whose user verifies every request; `existing` passkeys are added to it. */
export async function addAuthenticator(page: Page, existing: Passkeys = []) {
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
  for (const credential of existing) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
  return {
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Makes user verification fail from now on. */
    forgetFinger: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

/** Makes the browser offer no passkeys in form fields; the virtual authenticator would accept such an offer at once. */
export async function offerNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

/** Passkeys as the DevTools protocol gives them, with private keys. */
type Passkeys = {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
  rpId?: string
  userHandle?: string
}[]
