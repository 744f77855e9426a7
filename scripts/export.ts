import { writeFileSync } from 'node:fs'
import { runCommand } from '#server/run-command.ts'
import { exportProviders } from '#usecases/providers/export-providers.ts'
import { withDatabase } from './database.ts'

// npm run --silent export > file.jsonl, or npm run export -- file.jsonl; a name that ends in .json gets one array.
await runCommand(async () => {
  const file = process.argv[2]
  const documents = await withDatabase(exportProviders)
  const text = file?.endsWith('.json')
    ? `${JSON.stringify(documents, null, 2)}\n`
    : documents.map((document) => `${JSON.stringify(document)}\n`).join('')
  if (file) writeFileSync(file, text)
  else process.stdout.write(text)
})
