import { randomBytes } from 'node:crypto'

let wanted: string | null = null

/** Ids of traces and spans: a trace that begins with a request has the request's id, where that is a UUID. */
export const requestIds = {
  generateTraceId: (): string => wanted ?? randomBytes(16).toString('hex'),
  generateSpanId: (): string => randomBytes(8).toString('hex'),
  /** Runs what starts the trace of the request with this id. */
  within: <T>(requestId: string, start: () => T): T => {
    const id = requestId.replaceAll('-', '')
    wanted = /^(?!0+$)[0-9a-f]{32}$/.test(id) ? id : null
    try {
      return start()
    } finally {
      wanted = null
    }
  },
}
