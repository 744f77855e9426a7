import { PassThrough } from 'node:stream'
import lateScript from 'virtual:late-script'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { checkContent } from './content/check-content.server.ts'
import { nonceContext, reportContext } from './context.ts'
import { lastResortPage } from './shell/errors/last-resort-page.ts'
import { renderWhole } from './shell/render-whole.server.tsx'
import { routesOfSide } from './shell/routes-of-side.server.ts'

export {
  apiContext,
  nonceContext,
  originsContext,
  reportContext,
  sessionContext,
  siteContext,
} from './context.ts'
export { checkContent, lateScript }

export const streamTimeout = 5_000

/** Reports an unexpected error of a loader, action or render; ignores aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

/** The arguments with which React Router calls this entry. */
type EntryArguments = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
]

/** Renders the page, as one text where it can. */
export default async function handleRequest(...asked: EntryArguments): Promise<Response> {
  const [request, status, headers, routerContext, context] = asked
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  routerContext.manifest = routesOfSide(routerContext.manifest, request.url)
  const { serverHandoffStream: stream, ...page } = routerContext
  const data = stream ? await new Response(stream).text() : null
  const html = renderWhole(request.url, page, { data, nonce: context.get(nonceContext) })
  if (html === null) {
    // As it was, for the page that is streamed.
    if (data !== null) routerContext.serverHandoffStream = new Response(data).body!
    return streamPage(asked)
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/**
 * Streams a page of which a part fails or waits; bots get it whole. When even the error page cannot render, sends the
 * last-resort page.
 */
function streamPage([request, status, headers, routerContext, context]: EntryArguments): Promise<Response> {
  const nonce = context.get(nonceContext) || undefined
  const report = context.get(reportContext)
  return new Promise((resolve) => {
    let shellRendered = false
    let finalStatus = status
    const options: RenderToPipeableStreamOptions = {
      // Keeps every finished part inline, however large: an outlined part would need script to be seen (SE-01).
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [waitsForAll(request) ? 'onAllReady' : 'onShellReady']() {
        shellRendered = true
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
      },
      onShellError(error: unknown) {
        clearTimeout(timer)
        report(error)
        resolve(lastResortPage())
      },
      onError(error: unknown) {
        finalStatus = 500
        if (shellRendered) report(error)
      },
    }
    if (nonce) options.nonce = nonce
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />,
      options,
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

function waitsForAll(request: Request): boolean {
  const agent = request.headers.get('user-agent')
  return agent !== null && isbot(agent)
}
