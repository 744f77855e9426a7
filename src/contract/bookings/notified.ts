import * as z from 'zod/mini'
import { NOT_NOTIFIED, WAYS } from '#domain/messages/reach.ts'

/** The ways in which a client is told. */
export const notifiedBy = z.array(z.literal(WAYS))

/** How a client is told of an act, and why by no message. */
export const howNotified = z.object({ by: notifiedBy, why: z.nullable(z.literal(NOT_NOTIFIED)) })

/** Null: the member may not know it. */
export const notified = z.nullable(howNotified)
