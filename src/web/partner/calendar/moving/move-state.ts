import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Past } from '../past.ts'

/**
 * A place for a booking: a person's column, on a day, from a minute, for so long. A booking that began the day before
 * starts before minute 0.
 */
export type Spot = { date: IsoDate; person: number; start: number; minutes: number }

/** The booking that is moved: its id, the client's name, where it lies, and when it starts by the clock. */
export type Moved = {
  id: number
  name: string
  services: string
  origin: Spot
  startsAt: { date: IsoDate; time: string }
}

/** The way in which a pointer carries a booking. A pen scrolls as a finger does, so it lifts by a long press too. */
export const holderOf = (pointerType: string): 'mouse' | 'touch' => (pointerType === 'mouse' ? 'mouse' : 'touch')

/** By mouse, by touch after a long press, by 'Mută' and taps, by keyboard. */
type MovedBy = 'mouse' | 'touch' | 'tap' | 'keys'

type Pressed = { phase: 'pressed'; moved: Moved; by: 'mouse' | 'touch'; x: number; y: number; edge: boolean }
/** `from` is the spot where it was last taken; one that `stays` is let go there without ending the move. */
type Moving = {
  phase: 'moving'
  moved: Moved
  spot: Spot
  by: MovedBy
  edge: boolean
  from: Spot
  stays: boolean
}
/** A soft rule or another visit stands in the way: `rule` names it, and the person is asked whether to go past it. */
type Asking = { phase: 'asking'; moved: Moved; spot: Spot; rule: string; step: keyof Past; past: Past }
type Sending = { phase: 'sending'; moved: Moved; spot: Spot; past: Past }

/**
 * The point at which a block was taken: how far down its drawn part, and in the window. `hasMoved`: the click that
 * follows belongs to the move; `isAgain`: it was lifted before, and a press alone is a tap.
 */
export type Grip = { share: number; x: number; y: number; hasMoved: boolean; isAgain: boolean }

export type MoveState = { phase: 'idle' } | Pressed | Moving | Asking | Sending

export type MoveEvent =
  | { type: 'press'; moved: Moved; by: 'mouse' | 'touch'; x: number; y: number; edge: boolean }
  | { type: 'held' }
  | { type: 'drag'; x: number; y: number; spot: Spot | null }
  | { type: 'grab'; by: 'mouse' | 'touch'; edge: boolean }
  | { type: 'release' }
  | { type: 'stay' }
  | { type: 'start'; moved: Moved; by: 'tap' | 'keys' }
  | { type: 'put'; spot: Spot }
  | { type: 'drop' }
  | { type: 'rule'; rule: string; step: keyof Past }
  | { type: 'go-past' }
  | { type: 'refused' }
  | { type: 'end' }

/** The booking has left its place, on the screen at least. */
export function isUnderWay(state: MoveState): state is Moving | Asking | Sending {
  return state.phase !== 'idle' && state.phase !== 'pressed'
}

/** A mouse or a finger is down on it. */
export function isHeldNow(state: MoveState): boolean {
  return state.phase === 'pressed' || (state.phase === 'moving' && (state.by === 'mouse' || state.by === 'touch'))
}

/** Whether the booking is lifted and nobody holds it: its place is chosen by taps or keys, or it is taken again. */
export function isWaiting(state: MoveState): state is Moving {
  return state.phase === 'moving' && (state.by === 'tap' || state.by === 'keys')
}

/** A finger that goes further before the long press is over scrolls; a mouse that goes less only clicks. */
const SCROLL_PIXELS = 8
const CLICK_PIXELS = 4

export const idle: MoveState = { phase: 'idle' }

/** The state of a move after an event. However the move was made, it ends in the one phase from which it is sent. */
export function nextMove(state: MoveState, event: MoveEvent): MoveState {
  switch (event.type) {
    case 'press':
      return state.phase === 'idle' ? { ...event, phase: 'pressed' } : state
    case 'start':
      return state.phase === 'idle' || state.phase === 'pressed' ? lift(event.moved, event.by, false) : state
    case 'held':
      return state.phase === 'pressed' && state.by === 'touch' ? lift(state.moved, 'touch', state.edge) : state
    case 'drag':
      return dragged(state, event)
    case 'grab':
      return isWaiting(state) ? { ...state, by: event.by, edge: event.edge, from: state.spot, stays: true } : state
    case 'put':
      return state.phase === 'moving' ? { ...state, spot: event.spot } : state
    case 'release':
      if (state.phase === 'pressed') return idle
      return state.phase === 'moving' && (state.by === 'mouse' || state.by === 'touch') ? released(state) : state
    // A booking that cannot lie where it was let go: its place is then chosen by a tap.
    case 'stay':
      return state.phase === 'moving' ? { ...state, by: 'tap', edge: false } : state
    case 'drop':
      return state.phase === 'moving' ? dropped(state) : state
    case 'rule':
      return state.phase === 'sending' ? { ...state, phase: 'asking', rule: event.rule, step: event.step } : state
    case 'go-past':
      return state.phase === 'asking' ? wentPast(state) : state
    // The place was taken meanwhile, or no answer came: others are offered.
    case 'refused':
      return state.phase === 'sending' ? { ...lift(state.moved, 'tap', false), spot: state.spot } : state
    case 'end':
      return idle
  }
}

const lift = (moved: Moved, by: MovedBy, edge: boolean): Moving => ({
  phase: 'moving',
  moved,
  spot: moved.origin,
  by,
  edge,
  from: moved.origin,
  stays: by === 'touch',
})

function dragged(state: MoveState, event: Extract<MoveEvent, { type: 'drag' }>): MoveState {
  if (state.phase === 'moving')
    return event.spot && !isSame(event.spot, state.spot) ? { ...state, spot: event.spot } : state
  if (state.phase !== 'pressed') return state
  const distance = Math.hypot(event.x - state.x, event.y - state.y)
  if (state.by === 'touch') return distance > SCROLL_PIXELS ? idle : state
  return distance > CLICK_PIXELS ? lift(state.moved, 'mouse', state.edge) : state
}

/** A long press that goes nowhere has only lifted it: its place is then chosen by a tap, or it is taken again. */
function released(state: Moving): MoveState {
  return state.stays && isSame(state.spot, state.from) ? { ...state, by: 'tap', edge: false } : dropped(state)
}

/** Nothing is sent of a booking that is put back where it was. */
function dropped({ moved, spot }: Moving): MoveState {
  return isSame(spot, moved.origin) ? idle : { phase: 'sending', moved, spot, past: {} }
}

const wentPast = ({ moved, spot, step, past }: Asking): Sending => ({
  phase: 'sending',
  moved,
  spot,
  past: { ...past, [step]: true },
})

export function isSame(one: Spot, other: Spot): boolean {
  return (
    one.date === other.date && one.person === other.person && one.start === other.start && one.minutes === other.minutes
  )
}
