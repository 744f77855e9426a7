import { expect } from 'vitest'
import { addPasskey, startAddingPasskey } from '#contract/account/passkeys.ts'
import { loginWithPasskey, startPasskeyLogin } from '#contract/auth/passkey.ts'
import type { apiOver, Visitor } from '../api.ts'
import { addCustomer, loggedIn } from '../world/customers.ts'
import { authenticator } from './authenticator.ts'

type Api = ReturnType<typeof apiOver>
type Device = ReturnType<typeof authenticator>

/** A customer who is logged in by password and has added a passkey. */
export async function passkeyOwner(api: Api, { counts = true } = {}) {
  const who = await addCustomer(api)
  const me = await loggedIn(api, who)
  const device = authenticator({ counts })
  const added = await addTo(me, device)
  expect(added.status).toBe(201)
  return { who, me, device, id: added.ok ? added.body.data.id : 0 }
}

/** Asks for the options and sends back what the device makes of them. */
export async function addTo(me: Visitor, device: Device, lies: Parameters<Device['create']>[1] = {}) {
  const options = await me.call(startAddingPasskey)
  if (!options.ok) throw new Error(`no options were given: ${options.status}`)
  return me.call(addPasskey, { body: { credential: device.create(options.body.data, lies), name: 'Telefonul meu' } })
}

/** The challenge that this visitor logs in by. */
export async function loginOptions(visitor: Visitor) {
  const options = await visitor.call(startPasskeyLogin)
  if (!options.ok) throw new Error(`no options were given: ${options.status}`)
  return options.body.data
}

/** Logs in with the device, in a browser of its own unless one is given. */
export async function loginBy(
  api: Api,
  device: Device,
  { visitor = api.visitor(), ...lies }: { visitor?: Visitor } & NonNullable<Parameters<Device['get']>[1]> = {},
) {
  const credential = device.get(await loginOptions(visitor), lies)
  return visitor.call(loginWithPasskey, { body: { credential, device_name: 'Telefon' } })
}
