import { Agent, type ClientRequest, request } from 'node:http'

type InParts = ClientRequest & {
  /** Resolves once the server has read the head of the request. */
  readonly begun: Promise<void>
  /** The status, and what the answer says of the connection. */
  readonly answer: Promise<[number | undefined, string | undefined]>
}

/** A request whose JSON is written bit by bit. */
export function postInParts(address: string): InParts {
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer x',
    'transfer-encoding': 'chunked',
    expect: '100-continue',
  }
  const sent = request(address, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) })
  const begun = new Promise<void>((done) => void sent.once('continue', done))
  const answer = new Promise<[number | undefined, string | undefined]>((done, fail) => {
    sent.once('response', (got) => {
      got.resume().once('end', () => done([got.statusCode, got.headers.connection]))
    })
    sent.once('error', fail)
  })
  sent.flushHeaders()
  return Object.assign(sent, { begun, answer })
}
