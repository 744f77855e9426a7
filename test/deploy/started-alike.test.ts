import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** A program with its arguments, and the environment that its starter gives it. */
type Started = { readonly command: readonly string[]; readonly environment: Readonly<Record<string, string>> }

const textOf = (path: string) => readFileSync(path, 'utf8')
const dockerfile = textOf('deploy/Dockerfile')
const CACHE = '/var/cache/dichis'

const pairsOf = (text: string) => Object.fromEntries(text.split(' ').map((each) => each.split('=') as [string, string]))

/** `A=1 B=2 exec node …` of package.json. */
function byNpm(script: string): Started {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const [environment = '', command = ''] = scripts[script]!.split(' exec ')
  return { command: command.split(' '), environment: pairsOf(environment) }
}

function byUnit(unit: string): Started {
  const [, start = ''] = /^ *ExecStart=(.*)$/m.exec(unit) ?? []
  const set = [...unit.matchAll(/^ *Environment=(.*)$/gm)].map(([, all = '']) => all).join(' ')
  return { command: start.replace('/srv/dichis/node_modules/.bin/', '').split(' '), environment: pairsOf(set) }
}

/** A service of the compose file; without a command of its own it has the image's. */
function byCompose(name: string): Started {
  const { services } = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[]; environment: Record<string, string> }>
  }
  const command = services[name]!.command ?? (JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[])
  const [, image = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
  return { command, environment: { ...pairsOf(image), ...services[name]!.environment } }
}

const [, shown = ''] = /```ini\n([\s\S]*?)```/.exec(textOf('docs/deploying.md')) ?? []
const ways = {
  start: {
    'deploy/systemd/dichis@.service': byUnit(textOf('deploy/systemd/dichis@.service')),
    'the page’s own unit': byUnit(shown),
    'one of the compose file': byCompose('one'),
    'two of the compose file': byCompose('two'),
  },
  worker: {
    'deploy/systemd/dichis-worker.service': byUnit(textOf('deploy/systemd/dichis-worker.service')),
    'worker of the compose file': byCompose('worker'),
  },
}

test.each(['start', 'worker'] as const)(
  'npm run %s, the units, the image and the compose file start one program, with the same flags [HT-07]',
  (script) => {
    const { command, environment } = byNpm(script)
    expect(command.at(-1)).toMatch(/^build\/run\/\w+\.js$/)
    for (const [name, way] of Object.entries(ways[script])) {
      expect(way.command, name).toEqual(command)
      // The cache of npm start, in the project's own folder, lies elsewhere in a deployment.
      expect(way.environment, name).toMatchObject({ ...environment, NODE_COMPILE_CACHE: CACHE })
    }
  },
)

test('the folder of compiled programs belongs to whom the servers run as [HT-07]', () => {
  for (const unit of [textOf('deploy/systemd/dichis@.service'), textOf('deploy/systemd/dichis-worker.service'), shown])
    expect(unit).toMatch(/^ *CacheDirectory=dichis$/m)
  expect(dockerfile).toContain(`mkdir -p ${CACHE} && chown dichis ${CACHE}`)
})
