import type { Alternative } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'

/** Lets a rival attempt to book a slot, unless it is lost by the time that it is their turn. */
export type SlotRaces = <T>(slot: string, rival: Rival, steps: Steps<T>) => Promise<T | Lost>

/** One of those who ask for the same slot, and the key under which they are answered. */
export type Rival = {
  readonly customerId: CustomerId
  /** All names that their holds may be under. */
  readonly ownerKeys: readonly string[]
  readonly owner: string
  readonly key: string
  readonly requestHash: Buffer
}

/** What is said to who has lost it. */
export type Lost = {
  readonly message: string
  readonly alternatives: readonly Alternative[]
  /** Of what the team asked for: see slotTaken. */
  readonly mayOverlap?: true
}

type Steps<T> = {
  /** Runs the task within the concurrency limit of the location. */
  readonly withinLimit: (task: () => Promise<T | Lost>) => Promise<T | Lost>
  readonly attempt: () => Promise<T>
  /** Whether the attempt has shown that somebody has the slot. */
  readonly isDecisive: (outcome: T) => boolean
  /** Answers those of them who have lost, all at once; the others are left out, everybody where the slot is free. */
  readonly answerLosers: AnswerLosers
}

type AnswerLosers = (rivals: readonly Rival[]) => Promise<ReadonlyMap<Rival, Lost>>

/** Remembers who waits in this process for which slot. */
export function openSlotRaces(): SlotRaces {
  const races = new Map<string, SlotRace>()
  return async (slot, rival, steps) => {
    const race = races.get(slot) ?? { waiting: new Map(), present: 0, isDecided: false }
    races.set(slot, race)
    race.present += 1
    race.waiting.set(rival, null)
    try {
      return await steps.withinLimit(() => attemptUnlessLost(race, rival, steps))
    } finally {
      race.waiting.delete(rival)
      race.present -= 1
      if (race.present === 0) races.delete(slot)
    }
  }
}

type SlotRace = {
  /** With the answer that is on its way, if any. */
  readonly waiting: Map<Rival, Answer | null>
  /** Those who wait, and those who attempt. */
  present: number
  /** Somebody has the slot, or had it: whose turn comes asks for all who wait. */
  isDecided: boolean
}

/** Undefined: they have not lost, and try. */
type Answer = Promise<Lost | undefined>

async function attemptUnlessLost<T>(race: SlotRace, rival: Rival, steps: Steps<T>): Promise<T | Lost> {
  const lost = await answerOf(race, rival, steps.answerLosers)
  if (lost) return lost
  race.waiting.delete(rival)
  const outcome = await steps.attempt()
  if (steps.isDecisive(outcome)) race.isDecided = true
  return outcome
}

/** What another has asked for this rival; else, once somebody has the slot, what they ask for all who wait. */
async function answerOf(race: SlotRace, rival: Rival, answerLosers: AnswerLosers): Answer {
  const coming = race.waiting.get(rival)
  if (coming) return coming
  return race.isDecided ? askForAll(race, rival, answerLosers) : undefined
}

/** They share one transaction, and its connection. */
const MAX_ANSWERED_TOGETHER = 50

/** Where it fails, the one whose turn it is gets the error; the others try for themselves. */
function askForAll(race: SlotRace, rival: Rival, answerLosers: AnswerLosers): Answer {
  const { waiting } = race
  const others = [...waiting].flatMap(([other, coming]) => (coming === null && other !== rival ? [other] : []))
  const rivals = [rival, ...others.slice(0, MAX_ANSWERED_TOGETHER - 1)]
  race.isDecided = false
  const answers = answerLosers(rivals).then((found) => {
    if (found.size > 0) race.isDecided = true
    return found
  })
  const answerTo = async (each: Rival): Answer => {
    const lost = await answers.then((found) => found.get(each)).catch(() => undefined)
    if (!lost && waiting.has(each)) waiting.set(each, null)
    return lost
  }
  for (const each of rivals) waiting.set(each, answerTo(each))
  return answers.then((found) => found.get(rival))
}
