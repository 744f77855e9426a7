import { subscribe } from 'node:diagnostics_channel'
import { openSync } from 'node:fs'

const KEPT_BYTES = 20_000

/** For a planted run: loaded into a server by NODE_OPTIONS, it keeps memory for each request, and a file open for one in fifty. */
const kept: Buffer[] = []
subscribe('http.server.request.start', () => {
  kept.push(Buffer.alloc(KEPT_BYTES, 1))
  if (kept.length % 50 === 0) openSync('/dev/null', 'r')
})
