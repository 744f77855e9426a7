import { writeFileSync } from 'node:fs'
import { accessPage } from './page.ts'

// npm run access: writes docs/access.md from the contract and the table of rights.
writeFileSync('docs/access.md', accessPage())
