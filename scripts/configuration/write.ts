import { writeFileSync } from 'node:fs'
import { configurationFiles } from './page.ts'

// npm run configuration: writes docs/configuration.md and .env.example from what src/server/config/ says.
for (const [path, text] of Object.entries(configurationFiles())) writeFileSync(path, text)
