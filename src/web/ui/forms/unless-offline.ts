import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'

const PATIENCE = 20_000

/** What a form is told when its post could not reach the server, or was not answered in time; which form it was, comes back. */
export type OfflineReply = { message: string; messages: string[]; intent?: string; form?: string }

export const NO_CONNECTION = 'Nu avem legătură la internet. Ce ai completat e păstrat.'
export const NO_ANSWER = 'Serverul nu răspunde acum. Ce ai completat e păstrat.'

/** Whether this sentence says that nothing reached the server, so that sending again may help. */
export function saysOffline(message: string | readonly string[] | undefined): boolean {
  const said = typeof message === 'string' ? message : message?.[0]
  return said === NO_CONNECTION || said === NO_ANSWER
}

/**
 * A page's `clientAction`: posts to the page's own action, and tells the form when that failed on the way (ER-07), so that the
 * page stays with all that was typed; `<FormErrors>` then offers to try again. As a 503 it leaves the page's data alone.
 */
export async function unlessOffline<T>({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer')), PATIENCE)
  })
  try {
    return await Promise.race([serverAction<T>(), late])
  } catch (thrown) {
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown
    return data(await replyTo(copy), { status: 503 })
  } finally {
    clearTimeout(timer)
  }
}

async function replyTo(request: Request): Promise<OfflineReply> {
  const form = await request.formData()
  const named = ['intent', 'form'].flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : []))
  const message = navigator.onLine ? NO_ANSWER : NO_CONNECTION
  return { message, messages: [message], ...Object.fromEntries(named) }
}
