import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { isAway, noAnswer } from '#web/async/no-answer.ts'

const FORM_TIMEOUT_MS = 12_000

/** The action data of a post that failed on the way or timed out; `intent` and `form` are those of the post. */
export type OfflineReply = { message: string; messages: string[]; intent?: string; form?: string }

/**
 * A `clientAction` that calls the page's action and turns a network failure, timeout or absent server into a form
 * message (ER-07), so that typed input is not lost and `<FormErrors>` offers a retry. Status 503 keeps the root data
 * from being reloaded.
 */
export async function unlessOffline<T>({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer')), FORM_TIMEOUT_MS)
  })
  try {
    return await Promise.race([serverAction<T>(), timedOut])
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && !isAway(thrown.status))) throw thrown
    return data(await replyTo(copy, noAnswer()), { status: 503 })
  } finally {
    clearTimeout(timer)
  }
}

/** A message to the form that was posted. */
export async function replyTo(request: Request, message: string): Promise<OfflineReply> {
  const form = await request.formData()
  const named = ['intent', 'form'].flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : []))
  return { message, messages: [message], ...Object.fromEntries(named) }
}

/**
 * The `shouldRevalidate` of a page whose answers change nothing that it has read: its buttons are busy until it is read
 * again, and the next press would be lost.
 */
export const unlessPosted = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate
