import { useActionData } from 'react-router'
import type { OfflineReply } from '#web/ui/forms/unless-offline.ts'
import type { action } from './data.ts'

type Reply = ReturnType<typeof useActionData<typeof action>> | OfflineReply

/** The answer to a form of the page, from the server or because it was not reached. */
export const useReply = (): Reply => useActionData<typeof action>()

/** The message above the form with this intent, which belongs to none of its fields. */
export function messageFor(intent: string, reply: Reply): string | undefined {
  return reply && 'message' in reply && reply.intent === intent ? reply.message : undefined
}
