import { subscribe } from 'node:diagnostics_channel'
import { openSync } from 'node:fs'

const LEAKED_BYTES = 20_000

/**
 * For a planted run: loaded into a server by NODE_OPTIONS, it keeps memory for each request, and a file open for one in
 * fifty.
 */
const leaked: Buffer[] = []
subscribe('http.server.request.start', () => {
  leaked.push(Buffer.alloc(LEAKED_BYTES, 1))
  if (leaked.length % 50 === 0) openSync('/dev/null', 'r')
})
