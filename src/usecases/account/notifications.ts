import { type Notifications, saveNotifications } from '#db/account/customer.ts'
import { ownAccount } from '../auth/contact/identity-proof.ts'
import { type Context, requireCustomer } from '../context.ts'

/** How the customer wants to hear about bookings. */
export async function getNotifications(ctx: Context): Promise<Notifications> {
  const { notify_sms, notify_email, notify_reminders } = await ownAccount(ctx)
  return { sms: notify_sms, email: notify_email, reminders: notify_reminders }
}

export async function setNotifications(ctx: Context, wanted: Notifications): Promise<Notifications> {
  await saveNotifications(ctx.db, requireCustomer(ctx), wanted)
  return wanted
}
