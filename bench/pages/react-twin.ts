// A bare server of the pages of who is logged in: it takes their data from ORIGIN once, and from then on renders the
// same tree again for each request, with React's `renderToString` and nothing else. SESSION is the Cookie header.
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type Client, createClient } from '#contract/client.ts'

const { ORIGIN: origin = '', SESSION: cookie = '' } = process.env
const built = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
const entry = built.entry.module as ServerBuild['entry']['module'] & { apiContext: RouterContext<Client> }
const trees = new Map<string, EntryContext>()
const build: ServerBuild = { ...built, entry: { module: { ...entry, default: (...args) => capture(args) } } }
const open = createRequestHandler(build, 'production')
const api = createClient((path, init) => fetch(origin + path, { ...init, headers: { ...init.headers, cookie } }))

const server = createServer(async (request, response) => {
  const { url: path = '/', method } = request
  if (method === 'DELETE') trees.clear()
  const tree = method === 'DELETE' ? null : (trees.get(path) ?? (await treeOf(path)))
  const html = tree ? renderToString(createElement(ServerRouter, { context: tree, url: origin + path })) : ''
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) })
  response.end(html)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))

/** Renders the page as the product does once, so that all its parts are loaded. */
async function treeOf(path: string): Promise<EntryContext> {
  const context = new RouterContextProvider()
  context.set(entry.apiContext, api)
  await (await open(new Request(origin + path, { headers: { cookie } }), context)).text()
  return trees.get(path)!
}

/** The tree, without the stream of its data. */
function capture(args: Parameters<ServerBuild['entry']['module']['default']>) {
  const [{ url }, , , { serverHandoffStream: _, ...tree }] = args
  const { pathname, search } = new URL(url)
  trees.set(pathname + search, tree)
  return entry.default(...args)
}
