import { type ClientRequest, get } from 'node:http'

/** The calendar of a location as one browser looks at it. */
export type Stream = {
  /** The numbers of the events that came, in their order, over all connections. */
  readonly numbers: number[]
  /** How often the line broke. */
  readonly breaks: () => number
  readonly isOpen: () => boolean
  close(): void
}

type Options = {
  /** The address of a server, asked for again at each try. */
  readonly origin: () => string
  readonly token: string
  readonly onEvent?: (data: string, number: number) => void
}

const RETRY_MS = 300

/** Watches the calendar as a browser does: when the line breaks it asks again, from the last number on. */
export function watch({ origin, token, onEvent }: Options): Stream {
  const numbers: number[] = []
  let last = -1
  let breaks = 0
  let isOpen = false
  let isOver = false
  let request: ClientRequest | null = null

  const connect = () => {
    let isLost = false
    const lost = () => {
      if (isLost || isOver) return
      isLost = true
      breaks += 1
      isOpen = false
      setTimeout(connect, RETRY_MS * (0.5 + Math.random()))
    }
    const headers = { authorization: `Bearer ${token}`, ...(last >= 0 && { 'last-event-id': String(last) }) }
    request = get(`${origin()}/api/partner/events`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return void answer.destroy(new Error(`${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        isOpen = true
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) take(part)
      })
      answer.on('close', lost).on('error', lost)
    })
    request.on('error', lost)
  }

  const take = (text: string) => {
    const number = Number(/^id: (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
    if (Number.isNaN(number)) return
    if (/^event: change$/m.test(text)) {
      numbers.push(number)
      onEvent?.(/^data: (.*)$/m.exec(text)?.[1] ?? '', number)
    }
    last = number
  }

  connect()
  const close = () => {
    isOver = true
    request?.destroy()
  }
  return { numbers, breaks: () => breaks, isOpen: () => isOpen, close }
}
