import { silenceRestored } from '#db/silence-restored.ts'
import { runCommand } from '#server/run-command.ts'
import { withDatabase } from '../database.ts'

// npm run silence -- restored: where a backup's folder became the database itself, before a worker runs on it, drops
// what waited to be sent, as `npm run restore` does. The word is there so that nobody says it to a site that runs.
await runCommand(async () => {
  if (process.argv[2] !== 'restored')
    throw new Error('npm run silence -- restored: drops every message that waits, after a restore and before a worker.')
  const { messages, jobs } = await withDatabase((db) => silenceRestored(db))
  console.log(`${messages} messages that waited were dropped, and ${jobs} jobs.`)
})
