import pg from 'pg'

type Handlers = {
  readonly onNotice: (channel: string, payload: string) => void
  /** The connection stands, for the first time or again: what was notified meanwhile is lost. */
  readonly onOpen: () => void
  /** The connection is gone: until it stands again nothing is notified. */
  readonly onLost: () => void
  readonly onError: (error: unknown) => void
}

/** How long before a lost connection is opened again. */
const RETRY_MS = 500

/** Listens on these channels, on a connection of its own, until it is stopped. */
export function listenOn(
  url: string,
  channels: readonly string[],
  { onNotice, onOpen, onLost, onError }: Handlers,
): { stop: () => Promise<void> } {
  let client: pg.Client | null = null
  let isStopped = false

  const open = async () => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true })
    client = opened
    const lost = () => {
      if (client !== opened || isStopped) return
      client = null
      onLost()
      setTimeout(() => void (isStopped || open()), RETRY_MS).unref()
    }
    opened.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload))
    opened.on('error', lost)
    opened.on('end', lost)
    try {
      await opened.connect()
      for (const channel of channels) await opened.query(`listen ${channel}`)
      onOpen()
    } catch (error) {
      onError(error)
      lost()
    }
  }

  void open()
  return {
    async stop() {
      isStopped = true
      await client?.end().catch(onError)
    },
  }
}
