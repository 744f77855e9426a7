import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { ensureReference } from '#usecases/providers/ensure-reference.ts'
import { importProviders } from '#usecases/providers/import-providers.ts'
import { readProviderFile } from '#usecases/providers/read-provider-file.ts'
import { withDatabase } from './database.ts'

// npm run import -- file [--keep-good]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'keep-good': { type: 'boolean', default: false } },
})
const [file] = positionals
if (!file) {
  console.error('Folosire: npm run import -- fișier.json|.jsonl|.csv [--keep-good]')
  process.exit(2)
}
const { rows, problems: found } = readProviderFile(file, readFileSync(file, 'utf8'))
const today = todayAt(toEpochMinute(Temporal.Now.instant()))
const { imported, problems } = await withDatabase(async (db) => {
  await ensureReference(db)
  return importProviders(db, rows, { today, keepGood: values['keep-good'], problems: found })
})
for (const { line, reason } of problems) console.error(`${file}:${line}: ${reason}`)
console.log(imported === 0 && problems.length > 0 ? 'Nu am schimbat nimic.' : `Locuri încărcate: ${imported}.`)
process.exitCode = problems.length > 0 ? 1 : 0
