import { lazy, memo, Suspense } from 'react'
import { BookingBlock } from '../blocks/booking-block.tsx'
import { FreePlace } from '../blocks/free-place.tsx'
import { Band, Buffer } from '../blocks/other-blocks.tsx'
import { placesToPress } from '../day/free-places.ts'
import { besideOf, isWithinWait, type Lane, lanesOf } from '../day/lanes.ts'
import { at } from '../day/position.ts'
import type { BookingBlock as Booking, DayBlock, DayPerson, TeamDay } from '../day/types.ts'
import { clientName, freeText } from '../day/words.ts'
import { isUnderWay } from '../moving/move-state.ts'
import type { Moving } from '../moving/use-moving.ts'
import type { GridActions } from './actions.ts'

/** Few days have one. */
const Hold = lazy(() => import('../blocks/hold.tsx'))
const MovePlaces = lazy(async () => ({ default: (await import('../moving/move-places.tsx')).MovePlaces }))

type Props = {
  day: TeamDay
  person: DayPerson
  nowMinute: number | null
  chosen: number | null
  /** The one block that Tab reaches; arrows walk to the others. */
  stop: string | null
  actions: GridActions
  moving: Moving | null
  /** The column's number among the others, from 0. */
  order?: number
  /** The day's name, where the columns are days. */
  label?: string
}

/** One person's day. */
export function Column({ moving, label, chosen, stop, order = 0, ...shown }: Props) {
  const { day, person } = shown
  // A stop chosen or walked to in another column changes nothing here.
  const ownStop = stop !== null && isStopOf(day, person, stop) ? stop : null
  const ownChosen = chosen !== null && isStopOf(day, person, `b${chosen}`) ? chosen : null
  const moved = moving && isUnderWay(moving.state) ? moving.state : null
  const movedId = moved && moved.moved.id
  return (
    <div
      className="column"
      role="group"
      aria-label={label ?? `${person.name}, ${freeText(person)}`}
      data-person={label ?? person.id}
    >
      <Outside day={day} />
      <Blocks {...shown} stop={ownStop} chosen={ownChosen} movedId={movedId} />
      {moving && moved && (
        // The focus goes with the booking: until that is drawn nothing here hears a key.
        <Suspense>
          <MovePlaces day={day} person={person} moving={moving} order={order} />
        </Suspense>
      )}
    </div>
  )
}

/** Rows of a week that are not of the day: where another of its days has 23 or 25 hours. */
function Outside({ day: { shown_from, shown_until, day_minutes } }: Pick<Props, 'day'>) {
  return (
    <>
      {shown_from < 0 && <i className={`b band b-closed ${at(0, -shown_from)}`} />}
      {shown_until > day_minutes && (
        <i className={`b band b-closed ${at(day_minutes - shown_from, shown_until - day_minutes)}`} />
      )}
    </>
  )
}

function isStopOf({ date }: TeamDay, { id, blocks }: DayPerson, stop: string): boolean {
  return (
    stop.startsWith(`f${date}.${id}.`) ||
    blocks.some((block) => 'id' in block && `${block.kind === 'booking' ? 'b' : 't'}${block.id}` === stop)
  )
}

type BlocksProps = Omit<Props, 'moving' | 'label' | 'order'> & { movedId: number | null }

/** The blocks of the column: drawn again when they change, not with each step of a booking carried over it. */
const Blocks = memo(function Blocks({ day, person, nowMinute, chosen, stop, actions, movedId }: BlocksProps) {
  const from = day.shown_from
  const lanes = lanesOf(person.blocks)
  const folded = foldedIn(person, lanes)
  const tab = (key: string) => (key === stop ? 0 : -1)
  const { onPlace } = actions
  const freeing = (block: DayBlock) =>
    block.kind === 'time_off' && block.is_blocked && person.can_change && onPlace
      ? () => onPlace(day, person, block)
      : null
  const free = actions.onPlace ? placesToPress(day, person, nowMinute) : []
  const isInWait = (span: Pick<DayBlock, 'start' | 'end'>) => person.blocks.some((each) => isWithinWait(span, each))
  return (
    <>
      {person.blocks.map((block) =>
        'label' in block ? (
          <Band
            key={`${block.kind}${block.start}`}
            block={block}
            from={from}
            tabIndex={tab(`t${'id' in block && block.id}`)}
            onFree={freeing(block)}
          />
        ) : null,
      )}
      {free.map((place) => (
        <FreePlace
          key={place.start}
          place={place}
          isInWait={isInWait(place)}
          person={person}
          day={day}
          tabIndex={tab(`f${day.date}.${person.id}.${place.start}`)}
          onPlace={(place) => actions.onPlace?.(day, person, place)}
        />
      ))}
      {person.blocks.map((block, index) => {
        if (block.kind === 'hold')
          return (
            <Suspense key={`h${block.id}`}>
              <Hold block={block} from={from} lane={lanes[index] ?? 'whole'} serverNow={day.now} />
            </Suspense>
          )
        if (block.kind !== 'booking') return null
        return (
          <BookingBlock
            key={block.id}
            booking={block}
            lane={lanes[index] ?? 'whole'}
            beside={folded.get(block)?.map(clientName).join(', ')}
            isFolded={folded.has(block) || [...folded.values()].some((beside) => beside.includes(block))}
            isChosen={block.id === chosen}
            tabIndex={tab(`b${block.id}`)}
            isMoved={movedId === block.id}
            isInWait={isInWait(block)}
            serverNow={day.now}
            from={from}
            actions={actions}
          />
        )
      })}
      {person.blocks.map((block) =>
        block.kind === 'booking' ? <Buffer key={`u${block.id}`} block={block} from={from} /> : null,
      )}
    </>
  )
})

/** By each booking whose block stands for those on the second line where there is no room for two: these. */
const foldedIn = ({ blocks }: DayPerson, lanes: readonly Lane[]) =>
  new Map<DayBlock, Booking[]>(
    blocks.flatMap((block, index) => {
      const beside = lanes[index] === 'first' ? besideOf(blocks, lanes, block) : []
      return beside.length > 0 ? [[block, beside]] : []
    }),
  )
