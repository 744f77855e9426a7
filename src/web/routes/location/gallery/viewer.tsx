import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { Chip } from '#web/ui/actions/chip.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import './viewer.css'

// A scrolling box must be within reach of the keyboard (WCAG 2.1.1), although nothing in it can be pressed.
const scrollable = { tabIndex: 0 }

type Picture = { id: number; url: string; alt: string }

export type PictureSet = {
  /** 'Fotografii: Salonul Ștefania'. */
  title: string
  pictures: readonly Picture[]
  /** Parts of them, to choose from. */
  albums: readonly { id: number; name: string; pictures: readonly Picture[] }[]
}

type Props = { set: PictureSet; first: number; onClose: () => void }

/**
 * All pictures of a set or of one of its albums, over the whole screen. Swiped, or stepped through with the arrow
 * keys, Home and End, or its buttons; Escape closes it and the focus goes back to where it was.
 */
export function Viewer({ set, first, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [albumId, setAlbumId] = useState<number | null>(null)
  const [index, setIndex] = useState(first)
  const pictures = set.albums.find(({ id }) => id === albumId)?.pictures ?? set.pictures

  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
    showPicture(strip.current, first, 'instant')
    box.current?.focus()
  }, [first])

  const go = (to: number) => showPicture(strip.current, Math.min(pictures.length - 1, Math.max(0, to)), 'auto')
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: pictures.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  const choose = (id: number | null) => {
    setAlbumId(id)
    setIndex(0)
    showPicture(strip.current, 0, 'instant')
  }
  return (
    <dialog ref={box} className="viewer" aria-label={set.title} tabIndex={-1} onClose={onClose} onKeyDown={onKeyDown}>
      <ViewerHead set={set} albumId={albumId} onChoose={choose} onClose={() => box.current?.close()} />
      <ul ref={strip} className="viewer-strip" aria-label="Fotografii" {...scrollable} onScroll={onScroll}>
        {pictures.map(({ id, url, alt }, at) => (
          <li key={id} aria-hidden={at !== index}>
            <img src={url} alt={alt} width="960" height="640" loading={Math.abs(at - index) < 2 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      <ViewerFoot index={index} go={go} count={pictures.length} caption={pictures[index]?.alt} />
    </dialog>
  )
}

type HeadProps = {
  set: PictureSet
  albumId: number | null
  onChoose: (albumId: number | null) => void
  onClose: () => void
}

/** The albums to choose from, and the way out. */
function ViewerHead({ set, albumId, onChoose, onClose }: HeadProps) {
  return (
    <div className="viewer-head">
      <div className="scroll-row gap-2">
        {set.albums.length > 1 &&
          [{ id: null, name: 'Toate' }, ...set.albums].map(({ id, name }) => (
            <Chip key={id} pressed={id === albumId} onClick={() => onChoose(id)}>
              {name}
            </Chip>
          ))}
      </div>
      <IconButton icon="x" label="Închide fotografiile" onClick={onClose} />
    </div>
  )
}

type FootProps = { index: number; count: number; caption: string | undefined; go: (to: number) => void }

/** Which picture it is, between the buttons to the one before and the one after. */
function ViewerFoot({ index, count, caption, go }: FootProps) {
  return (
    <div className="viewer-foot">
      <IconButton
        icon="caret-left"
        label="Fotografia anterioară"
        disabled={index === 0}
        onClick={() => go(index - 1)}
      />
      <p aria-live="polite">
        <span className="figures">
          {index + 1} din {count}
        </span>
        <span className="viewer-caption">{caption}</span>
      </p>
      <IconButton
        icon="caret-right"
        label="Fotografia următoare"
        disabled={index === count - 1}
        onClick={() => go(index + 1)}
      />
    </div>
  )
}

function showPicture(strip: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior })
}
