import * as z from 'zod/mini'
import { accountEndpoint } from '../account-endpoint.ts'
import { data } from '../fields.ts'

/**
 * The notices about bookings that a customer allows, by SMS, by e-mail, and as reminders, which include the question
 * how a visit was. Codes and security notices are always sent.
 */
export const notifications = z.object({ sms: z.boolean(), email: z.boolean(), reminders: z.boolean() })

export const getNotifications = accountEndpoint({
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'How the customer wants to hear about bookings',
  success: { status: 200, body: data(notifications) },
})

export const setNotifications = accountEndpoint({
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Changes how the customer wants to hear about bookings',
  body: notifications,
  success: { status: 200, body: data(notifications) },
})
