import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'

const PATIENCE = 20_000

/** What a form is told when its post could not reach the server, or was not answered in time. */
export type OfflineReply = { offline: true; message: string }

export const NO_CONNECTION = 'Nu avem legătură la internet. Ce ai completat e păstrat.'
export const NO_ANSWER = 'Serverul nu răspunde acum. Ce ai completat e păstrat.'

/**
 * A page's `clientAction`: posts to the page's own action, and tells the form when that failed on the way (ER-07), so that the
 * page stays with all that was typed. `<FormErrors offline>` then offers to try again.
 */
export async function unlessOffline<T>({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<OfflineReply>((resolve) => {
    timer = setTimeout(() => resolve({ offline: true, message: NO_ANSWER }), PATIENCE)
  })
  try {
    return await Promise.race([serverAction<T>(), late])
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 502)) throw thrown
    return { offline: true, message: navigator.onLine ? NO_ANSWER : NO_CONNECTION } satisfies OfflineReply
  } finally {
    clearTimeout(timer)
  }
}
