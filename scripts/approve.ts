import { type CustomerSubscriptionId, parseId } from '#domain/ids.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { runCommand } from '#server/run-command.ts'
import { approveSubscription } from '#usecases/billing/approve-subscription.ts'
import { withDatabase } from './database.ts'

// npm run approve -- subscription ID: what a location's desk will do once there is one.
await runCommand(async () => {
  const [kind, written] = process.argv.slice(2)
  const id = parseId<CustomerSubscriptionId>(written)
  if (kind !== 'subscription' || id === null) throw new Error('npm run approve -- subscription ID')
  const approved = await withDatabase(async (_, url) => {
    const { deps, close } = await compose(readConfig(process.env), url)
    return approveSubscription(deps, id).finally(close)
  })
  console.log(approved ? `Abonamentul ${id} e aprobat.` : `Niciun abonament ${id} nu așteaptă un răspuns.`)
  process.exitCode = approved ? 0 : 1
})
