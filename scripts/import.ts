import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type LocationId, parseId } from '#domain/ids.ts'
import { TableFault } from '#domain/tables/table.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { readConfig } from '#server/config.ts'
import { picturesOf } from '#server/pictures.ts'
import { systemRandom } from '#server/random.ts'
import { runCommand } from '#server/run-command.ts'
import { importArchive } from '#usecases/archive/import-archive.ts'
import { ArchiveFault, readArchive } from '#usecases/archive/read-archive.ts'
import { ensureReference } from '#usecases/providers/ensure-reference.ts'
import { importProviders } from '#usecases/providers/import-providers.ts'
import { readProviderFile } from '#usecases/providers/read-provider-file.ts'
import { withDatabase } from './database.ts'

// The Romanian reason for which the system does not give a file.
const UNREADABLE: Record<string, string> = {
  ENOENT: 'nu există',
  EISDIR: 'este un dosar, nu un fișier',
  EACCES: 'nu poate fi citit: nu ai dreptul',
}

// npm run import -- file [--keep-good], or -- archive.zip --location NUMBER
await runCommand(async () => {
  const { file, keepGood, location } = readArguments()
  await (location === null ? importFile(file, keepGood) : importZip(file, location))
})

async function importFile(file: string, keepGood: boolean): Promise<void> {
  const { rows, problems: found } = await readProviders(file)
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const { imported, problems } = await withDatabase(async (db) => {
    await ensureReference(db)
    return importProviders(db, rows, { today, keepGood, problems: found })
  })
  for (const { line, reason } of problems) console.error(`${file}:${line}: ${reason}`)
  console.log(imported === 0 && problems.length > 0 ? 'Nu am schimbat nimic.' : `Locuri încărcate: ${imported}.`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Reads the archive that a location downloaded by 'Descarcă tot' into an empty one. */
async function importZip(file: string, location: LocationId): Promise<void> {
  const pictures = picturesOf(readConfig(process.env))
  try {
    const archive = readArchive(readBytes(file))
    const written = await withDatabase((db) =>
      importArchive({ db, now: () => Temporal.Now.instant(), random: systemRandom, pictures }, location, archive),
    )
    for (const [table, { written: count, leftOut }] of Object.entries(written))
      if (count + leftOut > 0)
        console.log(`${table}: ${count}${leftOut > 0 ? `, fără ${leftOut} ale unor conturi care nu sunt aici` : ''}`)
  } catch (thrown) {
    throw thrown instanceof ArchiveFault ? new Error(`${file}: ${thrown.message}`, { cause: thrown }) : thrown
  }
}

function readArguments(): { file: string; keepGood: boolean; location: LocationId | null } {
  const usage = new Error(
    'Folosire: npm run import -- fișier.json|.jsonl|.csv|.xlsx [--keep-good], sau -- arhivă.zip --location NUMĂR',
  )
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'keep-good': { type: 'boolean', default: false }, location: { type: 'string' } },
    })
    const [file] = positionals
    const location = parseId<LocationId>(values.location)
    if (file && /\.zip$/i.test(file) === (location !== null)) return { file, keepGood: values['keep-good'], location }
  } catch (cause) {
    usage.cause = cause
  }
  throw usage
}

async function readProviders(file: string): ReturnType<typeof readProviderFile> {
  const bytes = readBytes(file)
  try {
    return await readProviderFile(file, bytes)
  } catch (thrown) {
    throw thrown instanceof TableFault ? new Error(`${file}: ${thrown.message}.`, { cause: thrown }) : thrown
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
