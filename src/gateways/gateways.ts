import type { AppleGateway } from './apple/gateway.ts'
import type { BotCheckGateway } from './bot-check/gateway.ts'
import type { FacebookGateway } from './facebook/gateway.ts'
import type { GeocodingGateway } from './geocoding/gateway.ts'
import type { Drawings } from './images/drawings.ts'
import type { PictureStore } from './images/store/gateway.ts'
import type { MailGateway } from './mail/gateway.ts'
import type { SmsGateway } from './sms/gateway.ts'
import type { TaxRegisterGateway } from './tax-register/gateway.ts'

/** Every external service. */
export type Gateways = {
  readonly sms: SmsGateway
  readonly mail: MailGateway
  readonly botCheck: BotCheckGateway
  readonly apple: AppleGateway
  readonly facebook: FacebookGateway
  readonly geocoding: GeocodingGateway
  readonly pictures: PictureStore
  readonly drawings: Drawings
  readonly taxRegister: TaxRegisterGateway
}
