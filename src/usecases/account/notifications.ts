import { type Notifications, saveNotifications } from '#db/account/customer.ts'
import { ownAccount } from '../auth/contact/identity-proof.ts'
import { type Context, requireCustomer } from '../context.ts'

/** Which notifications about bookings the customer has turned on. */
export async function getNotifications(ctx: Context): Promise<Notifications> {
  const { notify_sms, notify_email, notify_reminders } = await ownAccount(ctx)
  return { sms: notify_sms, email: notify_email, reminders: notify_reminders }
}

export async function setNotifications(ctx: Context, choice: Notifications): Promise<Notifications> {
  await saveNotifications(ctx.db, requireCustomer(ctx), choice)
  return choice
}
