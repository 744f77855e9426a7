import { subscribe } from 'node:diagnostics_channel'

/** For a planted run: loaded into a server by NODE_OPTIONS, it keeps memory for each request and holds the loop up. */
const leaked: Buffer[] = []
subscribe('http.server.request.start', () => {
  if (leaked.length < 4_000) leaked.push(Buffer.alloc(200_000, 1))
  for (const until = performance.now() + 8; performance.now() < until; );
})
