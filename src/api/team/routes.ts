import { listTeam } from '#contract/team/team.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import * as team from '#usecases/team/list-team.ts'
import type { ApiApp } from '../api-app.ts'
import { presentPortrait } from '../present-image.ts'
import { servePartner } from '../serve.ts'
import { mountHours } from './hours-routes.ts'
import { mountInvitations } from './invitation-routes.ts'
import { mountPeople } from './people-routes.ts'
import { mountTimeOff } from './time-off-routes.ts'

export function mountTeam(app: ApiApp): void {
  servePartner(app, listTeam, async (ctx) => ({ data: (await team.listTeam(ctx)).map(present) }))
  mountHours(app)
  mountPeople(app)
  mountInvitations(app)
  mountTimeOff(app)
}

function present({ id, name, title, portrait, services, today, requests, online, access }: team.TeamEntry) {
  const hours = today.map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`).join(', ')
  return {
    id,
    name,
    title,
    services,
    online,
    avatar: presentPortrait(portrait),
    today: hours === '' ? null : hours,
    ...(requests === null ? {} : { requests }),
    ...(access === null ? {} : { access }),
  }
}
