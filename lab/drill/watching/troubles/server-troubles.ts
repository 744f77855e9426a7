import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atExit } from '../../fleet/at-exit.ts'
import { ask } from '../../traffic/ask.ts'
import { repeat, type Trouble } from './trouble.ts'

export const withoutReplica: Trouble = {
  alerts: ['ReplicasOut'],
  begin: async ({ replica }) => {
    replica.setMode('swallow')
    return async () => replica.setMode('pass')
  },
}

/** One address writes to the operator, far more often than it may. */
export const flooded: Trouble = {
  alerts: ['ManyRefused'],
  begin: async ({ fleet, town }) => {
    const { token } = town.customers[0]!
    const body = { name: 'Ana Pop', email: 'ana@dichis.test', message: 'Bună ziua!' }
    const send = () => ask(`${fleet.servers[1]!.origin}/api/public/feedback`, { method: 'POST', token, body })
    return repeat(10, 250, send)
  },
}

/** A person's transaction holds a table, and who writes to it waits with a connection in hand. */
export const lockedTable: Trouble = {
  alerts: ['AnswersSlow', 'ConnectionsShort'],
  begin: async ({ fleet, town }) => {
    const person = new pg.Client({ connectionString: fleet.database.url })
    await person.connect()
    await person.query('begin')
    await person.query('lock table favourite in access exclusive mode')
    const leave = atExit(() => person.end())
    const address = `${fleet.servers[0]!.origin}/api/account/favorites/${town.salon.locationId}`
    const stop = repeat(60, 0, (client) => ask(address, { method: 'PUT', token: town.customers[client]!.token }))
    return async () => {
      await leave()
      await stop()
    }
  },
}

export const killedServer: Trouble = {
  alerts: ['ServerGone'],
  begin: async ({ fleet }) => {
    await fleet.servers[1]!.kill('SIGKILL')
    return async () => void (await fleet.restartServer(1))
  },
}

/** Others have its processor: it stands still for most of the time, each time for less than a scrape waits. */
export const starvedServer: Trouble = {
  alerts: ['ServerBusy'],
  begin: async ({ fleet }) => {
    const { pid } = fleet.servers[0]
    return repeat(1, 100, async () => {
      process.kill(pid, 'SIGSTOP')
      await sleep(700)
      process.kill(pid, 'SIGCONT')
    })
  },
}

export const stoppedDatabase: Trouble = {
  alerts: ['AnswersFail', 'BookingsFail', 'BacklogUnknown'],
  begin: async ({ fleet }) => {
    await fleet.database.stopImmediately()
    return async () => void (await fleet.database.start())
  },
}
