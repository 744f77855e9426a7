import type { ApiApp } from '../api-app.ts'
import { mountBusinesses } from './business-routes.ts'
import { mountOperatorLogin } from './login-routes.ts'
import { mountOperatorSecondFactor } from './second-factor-routes.ts'

/** What the operator of the marketplace works with. */
export function mountOperator(app: ApiApp): void {
  mountOperatorLogin(app)
  mountOperatorSecondFactor(app)
  mountBusinesses(app)
}
