import { type ClientActionFunctionArgs, data } from 'react-router'
import { replyTo, unlessOffline } from '#web/ui/forms/unless-offline.ts'

const NO_COOKIES = 'Browserul nu păstrează cookie-uri. Permite-le în setările lui și reîncarcă pagina.'

/** A `clientAction` of forms that open a session: a browser that keeps none is told so, and nothing is sent. */
export async function ifCookiesWork<T>(args: ClientActionFunctionArgs) {
  if (navigator.cookieEnabled) return unlessOffline<T>(args)
  return data(await replyTo(args.request, NO_COOKIES), { status: 422 })
}
