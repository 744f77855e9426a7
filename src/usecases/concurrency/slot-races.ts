import type { OwnedKey } from '#db/locks.ts'
import { type Alternative, isRefusal, slotTaken } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'

/** Lets a rival attempt to book a slot when it is their turn; throws slot_taken where somebody has it by then. */
export type SlotRaces = <T>(slot: string, rival: Rival, steps: Steps<T>) => Promise<T>

/** One of those who ask for the same slot, and the key under which they are answered. */
export type Rival = OwnedKey & {
  readonly customerId: CustomerId
  /** All names that their holds may be under. */
  readonly ownerKeys: readonly string[]
  readonly requestHash: Buffer
}

/** The answer to a request whose slot is taken. */
export type LostSlot = {
  readonly message: string
  readonly alternatives: readonly Alternative[]
  /** For the team's requests: see slotTaken. */
  readonly mayOverlap?: true
}

type Steps<T> = {
  /** Runs the task when there is room for it at the location. */
  readonly whenRoom: (task: () => Promise<T>) => Promise<T>
  readonly attempt: () => Promise<T>
  readonly answerLosers: AnswerLosers
}

/** Answers the rivals who have lost, all at once; the others are left out, everybody where the slot is free. */
type AnswerLosers = (rivals: readonly Rival[]) => Promise<ReadonlyMap<Rival, LostSlot>>

type SlotRace = {
  /** The rivals whose turn has not come, each with the answer that is on its way. */
  readonly waiting: Map<Rival, Answer | null>
  /** How many wait or attempt. */
  present: number
  /** Somebody has the slot, or had it: the next rival in turn asks for all that wait. */
  isDecided: boolean
}

/** Undefined: the rival has not lost, and attempts. */
type Answer = Promise<LostSlot | undefined>

/** Remembers who waits in this process for which slot. */
export function openSlotRaces(): SlotRaces {
  const races = new Map<string, SlotRace>()
  return async (slot, rival, { whenRoom, attempt, answerLosers }) => {
    const race = races.get(slot) ?? { waiting: new Map(), present: 0, isDecided: false }
    races.set(slot, race)
    race.present += 1
    race.waiting.set(rival, null)
    try {
      return await whenRoom(async () => {
        const lost = await answerOf(race, rival, answerLosers)
        race.waiting.delete(rival)
        if (lost) throw slotTaken(lost.alternatives, lost.message)
        return decide(race, attempt)
      })
    } finally {
      race.waiting.delete(rival)
      race.present -= 1
      if (race.present === 0) races.delete(slot)
    }
  }
}

/** A booking decides the race, and so does the answer that the slot is taken; no other refusal does. */
async function decide<T>(race: SlotRace, attempt: () => Promise<T>): Promise<T> {
  try {
    const booked = await attempt()
    race.isDecided = true
    return booked
  } catch (thrown) {
    if (isRefusal(thrown, 'slot_taken')) race.isDecided = true
    throw thrown
  }
}

/** The answer that another rival asks for, else, once somebody has the slot, the one asked for all that wait. */
async function answerOf(race: SlotRace, rival: Rival, answerLosers: AnswerLosers): Answer {
  const coming = race.waiting.get(rival)
  if (coming) return coming
  return race.isDecided ? askForAll(race, rival, answerLosers) : undefined
}

/** These rivals share one transaction, and its connection. */
const MAX_ANSWERED_TOGETHER = 50

/** On a failure, the rival in turn gets the error; the others attempt for themselves. */
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
