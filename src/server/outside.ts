import { noApple } from '#gateways/apple/gateway.ts'
import { appleSignIn } from '#gateways/apple/sign-in.ts'
import { noBotCheck } from '#gateways/bot-check/gateway.ts'
import { recaptcha } from '#gateways/bot-check/recaptcha.ts'
import { noFacebook } from '#gateways/facebook/gateway.ts'
import { facebookGraph } from '#gateways/facebook/graph.ts'
import type { Gateways } from '#gateways/gateways.ts'
import { localMail } from '#gateways/mail/gateway.ts'
import { smtpMail } from '#gateways/mail/smtp.ts'
import { localSms, type SmsGateway } from '#gateways/sms/gateway.ts'
import { httpSms } from '#gateways/sms/http.ts'
import { twilioSms } from '#gateways/sms/twilio.ts'
import { anafRegister } from '#gateways/tax-register/anaf.ts'
import { noTaxRegister } from '#gateways/tax-register/gateway.ts'
import type { Config } from './config.ts'
import { traceGateways } from './telemetry/trace-gateways.ts'

/** Picks each gateway: the real provider if configured, else the local default. */
export function outsideOf(
  config: Config,
  publicUrl: string,
): Pick<Gateways, 'sms' | 'mail' | 'botCheck' | 'apple' | 'facebook' | 'taxRegister'> {
  const { RECAPTCHA_SECRET: secret, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config
  return traceGateways({
    sms: smsOf(config),
    mail: config.SMTP_URL ? smtpMail(config.SMTP_URL, config.MAIL_FROM) : localMail,
    botCheck:
      config.RECAPTCHA_SITE_KEY && secret
        ? recaptcha({
            address: config.RECAPTCHA_URL,
            secret,
            leastScore: config.RECAPTCHA_LEAST_SCORE,
            hostname: new URL(publicUrl).hostname,
          })
        : noBotCheck,
    apple: config.APPLE_CLIENT_IDS
      ? appleSignIn({
          issuer: config.APPLE_ISSUER,
          clientIds: config.APPLE_CLIENT_IDS.split(','),
          key: appleKey(config),
        })
      : noApple,
    facebook:
      appId && appSecret
        ? facebookGraph({ appId, appSecret, graph: config.FACEBOOK_GRAPH_URL, site: config.FACEBOOK_SITE_URL })
        : noFacebook,
    taxRegister: config.TAX_REGISTER_URL ? anafRegister({ address: config.TAX_REGISTER_URL }) : noTaxRegister,
  })
}

function smsOf({ TWILIO_ACCOUNT: account, TWILIO_TOKEN: token, TWILIO_FROM: from, ...config }: Config): SmsGateway {
  if (account && token && from) return twilioSms({ address: config.TWILIO_URL, account, token, from })
  if (!config.SMS_URL) return localSms
  return httpSms({
    address: config.SMS_URL,
    body: config.SMS_BODY,
    contentType: config.SMS_CONTENT_TYPE,
    authorization: config.SMS_AUTHORIZATION,
  })
}

function appleKey({ APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: pem }: Config) {
  return teamId && keyId && pem ? { teamId, keyId, privateKey: pem } : undefined
}
