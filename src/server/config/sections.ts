import type { Variable } from './kinds.ts'
import { messageVariables } from './message-variables.ts'
import { pictureVariables } from './picture-variables.ts'
import { providerVariables } from './provider-variables.ts'
import { serverVariables, storageVariables } from './server-variables.ts'
import { identityVariables, linkVariables, mapVariables } from './site-variables.ts'
import { watchingVariables } from './watching-variables.ts'

/** Every environment variable that the code reads. */
export const variables = {
  ...serverVariables,
  ...storageVariables,
  ...pictureVariables,
  ...watchingVariables,
  ...messageVariables,
  ...providerVariables,
  ...identityVariables,
  ...linkVariables,
  ...mapVariables,
}

/** The variables in the order of `docs/configuration.md` and `.env.example`. */
export const sections: readonly { title: string; variables: Record<string, Variable<unknown>> }[] = [
  { title: 'The server', variables: serverVariables },
  { title: 'Storage and secrets', variables: storageVariables },
  { title: 'Uploaded pictures', variables: pictureVariables },
  { title: 'Who watches it', variables: watchingVariables },
  { title: 'SMS and mail', variables: messageVariables },
  { title: 'Who runs the site', variables: identityVariables },
  { title: 'Login by Apple and Facebook, bot check, statistics', variables: providerVariables },
  { title: 'Links and apps', variables: linkVariables },
  { title: 'The map', variables: mapVariables },
]
