import { runCommand } from '#server/run-command.ts'
import { changeOperators } from '#usecases/operator/change-operators.ts'
import { withDatabase } from '../database.ts'

// npm run operator -- add EMAIL, or remove EMAIL: makes or removes an operator. There is no other way to become one.
// npm run operator -- reset EMAIL: lets in an operator who has lost both the authenticator app and the recovery codes.
await runCommand(async () => {
  const [action, email] = process.argv.slice(2)
  if ((action !== 'add' && action !== 'remove' && action !== 'reset') || !email?.includes('@'))
    throw new Error('npm run operator -- add EMAIL, or with remove or reset instead of add')
  const { done, words } = await withDatabase((db) => changeOperators(db, { action, email }, Temporal.Now.instant()))
  console.log(words)
  process.exitCode = done ? 0 : 1
})
