import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, reportContext } from './context.ts'
import { lastResortPage } from './shell/last-resort-page.ts'

export { apiContext, nonceContext, reportContext, sessionContext, siteContext } from './context.ts'

export const streamTimeout = 5_000

/** Reports what a loader, action or render did not expect; an aborted request is nobody's fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

/** Streams the page; a bot gets it whole, and a page whose own error page fails still leads home. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext) || undefined
  const report = context.get(reportContext)
  return new Promise((resolve) => {
    let shellRendered = false
    let finalStatus = status
    const options: RenderToPipeableStreamOptions = {
      // A finished part stays in its place however long it is: moved behind, it would need script to be seen (SE-01).
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
