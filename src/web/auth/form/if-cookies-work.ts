import { type ClientActionFunctionArgs, data } from 'react-router'
import { droppingCode } from '#web/ui/forms/stored-code.ts'
import { replyTo, unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { SENT_CODE_KEY } from './reply.ts'

const NO_COOKIES = 'Browserul nu păstrează cookie-uri. Permite-le în setările lui și reîncarcă pagina.'

/** A `clientAction` of forms that open a session: a browser that keeps none is told so, and nothing is sent. */
export async function ifCookiesWork<T>(args: ClientActionFunctionArgs) {
  if (navigator.cookieEnabled) return droppingCode(SENT_CODE_KEY, unlessOffline<T>(args))
  return data(await replyTo(args.request, NO_COOKIES), { status: 422 })
}
