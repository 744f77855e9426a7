import { execFileSync } from 'node:child_process'
import { runCommand } from '#server/run-command.ts'
import { UNDECLARED } from '../check/dependencies.ts'

type Component = {
  readonly 'bom-ref': string
  readonly name: string
  readonly licenses?: readonly unknown[]
  readonly properties?: readonly { readonly name: string }[]
}
type Dependency = { readonly ref: string; readonly dependsOn: readonly string[] }
type Bom = { readonly components: readonly Component[]; readonly dependencies: readonly Dependency[] }

/** Marks a package that only builds and tests. */
const TOOL = 'cdx:npm:package:development'

// npm run sbom: prints every package of the program by the lock file, as CycloneDX. npm's own `--omit dev` would also
// leave out packages that a build tool needs as well: React, zod and seventy others.
await runCommand(async () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const bom = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 1e8, stdio: [...stdio] })) as Bom
  const components = bom.components
    .filter(({ properties = [] }) => !properties.some(({ name }) => name === TOOL))
    .map(withLicence)
  const refs = new Set(components.map((each) => each['bom-ref']))
  const tools = new Set(bom.components.flatMap((each) => (refs.has(each['bom-ref']) ? [] : each['bom-ref'])))
  const dependencies = bom.dependencies
    .filter(({ ref }) => !tools.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => !tools.has(name)) }))
  console.log(JSON.stringify({ ...bom, components, dependencies }, null, 2))
})

/** A package that says its licence in a file alone has it here all the same. */
function withLicence(component: Component): Component {
  const id = UNDECLARED[`node_modules/${component.name}`]
  return id && !component.licenses?.length ? { ...component, licenses: [{ license: { id } }] } : component
}
