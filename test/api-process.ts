// A server process with the API alone, for tests that kill it: the same composition as the real one, without the pages.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { drain } from '#server/http/drain.ts'

const config = readConfig(process.env)
const { deps, close } = await compose(config, config.DATABASE_URL ?? '')
const api = createApi(deps)
const server = createServer(getRequestListener(api.fetch)).listen(config.PORT, '127.0.0.1')
drain(server, close)
