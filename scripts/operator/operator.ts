import { runCommand } from '#server/run-command.ts'
import { changeOperators } from '#usecases/operator/change-operators.ts'
import { withDatabase } from '../database.ts'

// npm run operator -- add EMAIL, or remove EMAIL: who runs the platform. There is no other way to become an operator.
await runCommand(async () => {
  const [action, email] = process.argv.slice(2)
  if ((action !== 'add' && action !== 'remove') || !email?.includes('@'))
    throw new Error('npm run operator -- add EMAIL, or: npm run operator -- remove EMAIL')
  const { done, words } = await withDatabase((db) => changeOperators(db, { action, email }, Temporal.Now.instant()))
  console.log(words)
  process.exitCode = done ? 0 : 1
})
