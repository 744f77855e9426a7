import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { openCalendarFeed } from '#db/calendar/feed.ts'
import { pointsIn } from '#db/site/rate-limit-points.ts'
import { drawings } from '#drawings/drawings.ts'
import { embeddedGeocoding } from '#gateways/geocoding/embedded.ts'
import { postgresRateLimits } from '#gateways/rate-limits/postgres.ts'
import { rememberCalendars } from '#usecases/availability/calendar/remember-calendars.ts'
import { refreshAfterCommits } from '#usecases/availability/index/refresh-index.ts'
import { rememberDays } from '#usecases/calendar/days/remember-days.ts'
import { limitConcurrency } from '#usecases/concurrency/limit.ts'
import { openSlotRaces } from '#usecases/concurrency/slot-races.ts'
import type { Deps, Settings } from '#usecases/context.ts'
import { loadPartnerDocuments } from '#usecases/onboarding/partner-documents.ts'
import { loadServices } from '#usecases/search/read-services.ts'
import { loadSynonyms } from '#usecases/search/read-synonyms.ts'
import { showsOutbox } from './config/public-site.ts'
import { type Config, originsOf, publicUrlOf } from './config.ts'
import { openDatabases } from './databases.ts'
import { createLog } from './log.ts'
import { outsideOf } from './outside.ts'
import { greetPictures, picturesOf } from './pictures.ts'
import { systemRandom } from './random.ts'
import { readSecret } from './secret.ts'

export type Composition = {
  /** For serving requests. */
  deps: Deps
  pool: Pool
  /** For jobs, on separate connections that wait while the database is down. */
  jobs: { deps: Deps; pool: Pool }
  /**
   * Waits until the database accepts us and its clock is known. Throws what waiting cannot fix, of the picture store
   * too.
   */
  ready: () => Promise<void>
  /** Makes `/readyz` report that this process is stopping. */
  announceStop: () => void
  close: () => Promise<void>
}

/** Builds all dependencies from the configuration and the URL of a migrated database. */
export async function compose(config: Config, databaseUrl: string): Promise<Composition> {
  const log = createLog(config.LOG_LEVEL)
  const databases = await openDatabases(config, databaseUrl, log)
  const { primary, read, replicas, jobs: forJobs, directUrl } = databases
  // Begun at once, since it mostly waits; what it throws is thrown by `ready`.
  const connected = databases.ready()
  connected.catch(() => undefined)
  const publicUrl = publicUrlOf(config)
  const outside = outsideOf(config, publicUrl)
  const pictures = picturesOf(config, (err) => log.warn({ err }, 'the picture store did not answer'))
  const calendarFeed = openCalendarFeed(directUrl, primary.db, (err) => log.warn({ err }, 'calendar feed interrupted'))
  const calendars = rememberCalendars(primary.db)
  let isStopping = false
  const announceStop = () => {
    isStopping = true
    calendarFeed.endAll()
  }
  const deps: Deps = {
    db: primary.db,
    read,
    replicas,
    connections: () => connectionsOf(primary.pool),
    disk: () => spaceOf(config.DATA_DIR),
    now: primary.watch.now,
    random: systemRandom,
    limits: postgresRateLimits(pointsIn(primary.pool), config.LIMITS_FACTOR),
    // One holds the locks, one prepares.
    concurrency: limitConcurrency(2, 1_000),
    slotRaces: openSlotRaces(),
    calendars,
    teamDays: rememberDays(primary.db),
    gateways: {
      ...outside,
      geocoding: embeddedGeocoding,
      pictures,
      drawings,
    },
    calendarFeed,
    refreshFreeTime: refreshAfterCommits({ db: primary.db, now: primary.watch.now, calendars, log }),
    settings: await settingsOf(config, publicUrl),
    isStopping: () => isStopping,
    synonyms: await loadSynonyms(),
    serviceHints: await loadServices(),
    partnerDocuments: await loadPartnerDocuments(identityOf(config)),
    log,
  }
  const ready = async () => {
    await connected
    await greetPictures(pictures)
  }
  const close = async () => {
    await calendarFeed.stop()
    await databases.close()
  }
  // A job reads what was written just before it was queued.
  const jobs = { deps: { ...deps, db: forJobs.db, read: forJobs.db }, pool: forJobs.pool }
  return { deps, pool: primary.pool, jobs, ready, announceStop, close }
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Null for a folder that nobody has needed yet. */
async function spaceOf(folder: string) {
  if (!existsSync(folder)) return null
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

const identityOf = (config: Config) => ({
  name: config.SITE_NAME,
  email: config.SITE_EMAIL,
  legalName: config.SITE_LEGAL_NAME,
  cui: config.SITE_CUI,
  registryNumber: config.SITE_REGISTRY_NUMBER,
  address: config.SITE_ADDRESS,
})

async function settingsOf(config: Config, publicUrl: string): Promise<Settings> {
  return {
    secret: await readSecret(config.APP_SECRET, config.DATA_DIR),
    acceptedSecrets: (config.APP_SECRETS_ACCEPTED ?? []).map((each) => Buffer.from(each)),
    publicUrl,
    origins: originsOf(config),
    siteName: config.SITE_NAME,
    siteEmail: config.SITE_EMAIL,
    trustedProxies: config.TRUSTED_PROXIES,
    limitsFactor: config.LIMITS_FACTOR,
    outboxVisible: showsOutbox(config),
    jobsApart: config.JOBS === 'apart',
    smsPartBani: config.SMS_PART_PRICE_BANI ?? null,
    smsBudgetBani: config.SMS_DAY_BUDGET_BANI ?? null,
  }
}
