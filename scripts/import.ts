import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { runCommand } from '#server/run-command.ts'
import { ensureReference } from '#usecases/providers/ensure-reference.ts'
import { importProviders } from '#usecases/providers/import-providers.ts'
import { readProviderFile } from '#usecases/providers/read-provider-file.ts'
import { withDatabase } from './database.ts'

// What the system says of a file that it does not give.
const UNREADABLE: Record<string, string> = {
  ENOENT: 'nu există',
  EISDIR: 'este un dosar, nu un fișier',
  EACCES: 'nu poate fi citit: nu ai dreptul',
}

// npm run import -- file [--keep-good]
await runCommand(async () => {
  const { file, keepGood } = readArguments()
  const { rows, problems: found } = readProviderFile(file, readText(file))
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const { imported, problems } = await withDatabase(async (db) => {
    await ensureReference(db)
    return importProviders(db, rows, { today, keepGood, problems: found })
  })
  for (const { line, reason } of problems) console.error(`${file}:${line}: ${reason}`)
  console.log(imported === 0 && problems.length > 0 ? 'Nu am schimbat nimic.' : `Locuri încărcate: ${imported}.`)
  process.exitCode = problems.length > 0 ? 1 : 0
})

function readArguments(): { file: string; keepGood: boolean } {
  const usage = new Error('Folosire: npm run import -- fișier.json|.jsonl|.csv [--keep-good]')
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'keep-good': { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (file) return { file, keepGood: values['keep-good'] }
  } catch (cause) {
    usage.cause = cause
  }
  throw usage
}

/** Old spreadsheets write Romanian letters otherwise; read as UTF-8, each would become a question mark on the site. */
function readText(file: string): string {
  const bytes = readBytes(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} nu este text UTF-8. Salvează-l ca UTF-8 și încarcă-l din nou.`)
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const reason = UNREADABLE[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new Error(`Fișierul ${file} ${reason}.`, { cause: error })
  }
}
