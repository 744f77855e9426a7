import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCalendarFeed } from '#db/calendar/feed.ts'
import { shareRuns } from '#db/gather.ts'
import { openDatabase } from '#db/pool.ts'
import { pointsIn } from '#db/site/rate-limit-points.ts'
import { drawings } from '#drawings/drawings.ts'
import { noApple } from '#gateways/apple/gateway.ts'
import { noBotCheck } from '#gateways/bot-check/gateway.ts'
import { noFacebook } from '#gateways/facebook/gateway.ts'
import { embeddedGeocoding } from '#gateways/geocoding/embedded.ts'
import { folderStore } from '#gateways/images/store/folder.ts'
import { localMail } from '#gateways/mail/gateway.ts'
import { postgresRateLimits } from '#gateways/rate-limits/postgres.ts'
import { localSms } from '#gateways/sms/gateway.ts'
import { noTaxRegister, type TaxRegisterGateway } from '#gateways/tax-register/gateway.ts'
import { systemRandom } from '#server/random.ts'
import { rememberCalendars } from '#usecases/availability/calendar/remember-calendars.ts'
import { refreshOverdueFreeTime } from '#usecases/availability/index/refresh-index.ts'
import { rememberDays } from '#usecases/calendar/days/remember-days.ts'
import { limitConcurrency } from '#usecases/concurrency/limit.ts'
import { openSlotRaces } from '#usecases/concurrency/slot-races.ts'
import type { Deps } from '#usecases/context.ts'
import { loadPartnerDocuments } from '#usecases/onboarding/partner-documents.ts'
import { loadServices } from '#usecases/search/read-services.ts'
import { loadSynonyms } from '#usecases/search/read-synonyms.ts'

const synonyms = await loadSynonyms()
const serviceHints = await loadServices()
const partnerDocuments = await loadPartnerDocuments({})

type Options = {
  now?: (() => Temporal.Instant) | undefined
  secret?: Buffer | undefined
  acceptedSecrets?: readonly Buffer[]
  connections?: number
  atOnce?: number
  /** As LIMITS_FACTOR. */
  limitsFactor?: number
  taxRegister?: TaxRegisterGateway
}

/**
 * The dependencies of one server process over a test database: its own pool, the test's clock, the local outbox. Rivals
 * reach the database all at once, unless `atOnce` lets in fewer.
 */
export function testDeps(
  databaseUrl: string,
  { now, secret, acceptedSecrets = [], connections = 20, atOnce = 100, limitsFactor = 1, taxRegister }: Options = {},
): Deps & { close: () => Promise<void> } {
  const { db, pool } = openDatabase(databaseUrl, { max: connections })
  const calendarFeed = openCalendarFeed(databaseUrl, db, () => {})
  const clock = now ?? (() => Temporal.Now.instant())
  const calendars = rememberCalendars(db)
  return {
    db,
    calendarFeed,
    refreshFreeTime: shareRuns(() => refreshOverdueFreeTime({ db, now: clock, calendars })),
    read: db,
    replicas: [],
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    disk: async () => ({ freeBytes: 3e9, sizeBytes: 4e9 }),
    now: clock,
    random: systemRandom,
    limits: postgresRateLimits(pointsIn(pool), limitsFactor),
    concurrency: limitConcurrency(atOnce, 1_000),
    slotRaces: openSlotRaces(),
    calendars,
    teamDays: rememberDays(db),
    gateways: {
      sms: localSms,
      mail: localMail,
      botCheck: noBotCheck,
      apple: noApple,
      facebook: noFacebook,
      geocoding: embeddedGeocoding,
      pictures: folderStore(PICTURES),
      taxRegister: taxRegister ?? noTaxRegister,
      drawings,
    },
    settings: {
      secret: secret ?? randomBytes(32),
      acceptedSecrets,
      publicUrl: ORIGIN,
      origins: { customer: ORIGIN, partner: ORIGIN, operator: ORIGIN },
      siteName: 'Dichis',
      siteEmail: 'contact@dichis.test',
      trustedProxies: 0,
      limitsFactor,
      outboxVisible: true,
      jobsApart: false,
      smsPartBani: null,
      smsBudgetBani: null,
    },
    isStopping: () => false,
    synonyms,
    serviceHints,
    partnerDocuments,
    log: {
      info: () => {},
      warn: () => {},
      error: (fields, message) => process.stderr.write(`${message} ${traceOf(fields)}\n`),
    },
    close: () => calendarFeed.stop().then(() => db.destroy()),
  }
}

/** The folder in which a test process keeps uploaded pictures; nothing is written until one is uploaded. */
export const PICTURES = join(tmpdir(), `dichis-test-${process.pid}`, 'pictures')

export const ORIGIN = 'http://dichis.test'

const traceOf = (fields: object) =>
  'err' in fields && fields.err instanceof Error ? (fields.err.stack ?? '') : JSON.stringify(fields)
