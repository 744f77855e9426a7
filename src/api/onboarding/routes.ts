import type { ApiApp } from '../api-app.ts'
import { mountRegister } from './register-routes.ts'
import { mountSetup } from './setup-routes.ts'

/** A business registers and is set up. */
export function mountOnboarding(app: ApiApp): void {
  mountRegister(app)
  mountSetup(app)
}
