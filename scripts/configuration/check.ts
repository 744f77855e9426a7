import { readFileSync } from 'node:fs'
import { configurationFiles } from './page.ts'

/** The files about configuration that do not say what the code says. */
export function configurationFaults(): string[] {
  return Object.entries(configurationFiles())
    .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
    .map(([path]) => `${path} is not what src/server/config/ says; npm run configuration writes it`)
}
