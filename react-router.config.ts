import type { Config } from '@react-router/dev/config'

// All routes are named at once: together they are smaller than the address that would ask for those a page links to.
export default { ssr: true, appDirectory: 'src/web', routeDiscovery: { mode: 'initial' } } satisfies Config
