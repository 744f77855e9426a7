import { runCommand } from '#server/run-command.ts'
import { changeOperators } from '#usecases/operator/change-operators.ts'
import { withDatabase } from '../database.ts'

// npm run operator -- add EMAIL, or remove EMAIL: who runs the platform. There is no other way to become an operator.
// npm run operator -- reset EMAIL: for who has lost the phone with their authenticator app, and the recovery codes too.
await runCommand(async () => {
  const [action, email] = process.argv.slice(2)
  if ((action !== 'add' && action !== 'remove' && action !== 'reset') || !email?.includes('@'))
    throw new Error('npm run operator -- add EMAIL, or with remove or reset instead of add')
  const { done, words } = await withDatabase((db) => changeOperators(db, { action, email }, Temporal.Now.instant()))
  console.log(words)
  process.exitCode = done ? 0 : 1
})
