import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { LAST_ZOOM_WITH_BORDERS } from '../base/zooms.ts'
import type { Pixels } from '../view/projection.ts'
import counties from './counties.gen.svg?no-inline'
import { COUNTIES_CORNER, COUNTIES_ZOOM } from './counties.ts'
import { PICTURE_PIXELS } from './fits.ts'
import type { StillName, StillPicture, StillPin } from './still-picture.ts'

/** One for each size of map, drawn over one another. */
export const StillPictures = ({ pictures }: { pictures: readonly StillPicture[] }) =>
  pictures.map((picture) => <Picture key={picture.zoom} picture={picture} />)

function Picture({ picture }: { picture: StillPicture }) {
  const { zoom, middle, mark, names, pins } = picture
  const isNear = zoom > LAST_ZOOM_WITH_BORDERS
  return (
    <div className={classNames('still-picture map-ground', isNear && 'map-near', whereWhole(picture))}>
      <div className="still-sheet" data-zoom={zoom} data-x={middle.x} data-y={middle.y}>
        <Lines {...picture} />
        {mark && (
          <At {...mark}>
            <span className="map-middle" />
          </At>
        )}
        {names.map((name) => (
          <Name key={`${name.text} ${name.at.x} ${name.at.y}`} name={name} />
        ))}
        {pins.map((pin) => (
          <Pin key={pin.key} pin={pin} />
        ))}
      </div>
      <p className="still-credit">Județe: Natural Earth. Localități: GeoNames</p>
    </div>
  )
}

/** Shown only where so much of the map is in sight. */
const whereWhole = ({ wide, high }: { wide: number; high: number }) =>
  classNames(wide > 0 && `still-wide-${wide}`, high > 0 && `still-high-${high}`)

function Lines({ zoom, middle, grid, rings, mark }: StillPicture) {
  return (
    <svg className="still-lines" width={PICTURE_PIXELS} height={PICTURE_PIXELS}>
      {zoom <= LAST_ZOOM_WITH_BORDERS && <Counties zoom={zoom} middle={middle} />}
      {grid && <path className="map-grid" d={grid} />}
      {mark && rings.map((r) => <circle key={r} className="map-ring" cx={mark.x} cy={mark.y} r={r} />)}
    </svg>
  )
}

function Counties({ zoom, middle }: Pick<StillPicture, 'zoom' | 'middle'>) {
  const scale = 2 ** (zoom - COUNTIES_ZOOM)
  const [x, y] = [COUNTIES_CORNER.x * scale - middle.x, COUNTIES_CORNER.y * scale - middle.y]
  return (
    <g transform={`translate(${x + PICTURE_PIXELS / 2} ${y + PICTURE_PIXELS / 2}) scale(${scale})`}>
      <use className="map-coast" href={`${counties}#land`} />
      <use className="map-land" href={`${counties}#land`} />
      <use className="map-border" href={`${counties}#borders`} />
    </g>
  )
}

function Name({ name }: { name: StillName }) {
  const { look, text, at, of } = name
  return (
    <>
      {of && (
        <At {...of} className={whereWhole(name)}>
          <span className="map-dot" />
        </At>
      )}
      <At {...at} className={whereWhole(name)}>
        <span className={look}>{text}</span>
      </At>
    </>
  )
}

const Pin = ({ pin: { key, text, isGroup, at, to } }: { pin: StillPin }) => (
  <At {...at}>
    <a
      href={to}
      rel={isGroup ? 'nofollow' : undefined}
      tabIndex={-1}
      className={isGroup ? 'still-pin pin-group' : 'still-pin'}
      data-pin={key}
      {...SCRIPTED}
    >
      {text}
    </a>
  </At>
)

function At({ x, y, className, children }: Pixels & { className?: string; children: ReactNode }) {
  return (
    <span className={classNames('still-at', className)}>
      <svg width={x} height={y} />
      {children}
    </span>
  )
}
