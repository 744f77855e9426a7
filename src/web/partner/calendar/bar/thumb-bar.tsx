import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

type Props = {
  onBlock: () => void
  /** Null where nobody can come without a booking. */
  onWalkIn: (() => void) | null
  onNew: () => void
  isMain: boolean
}

/** The commonest acts, in the thumb's reach; `isMain` when nothing above them is the next step. */
export function ThumbBar({ onBlock, onWalkIn, onNew, isMain }: Props) {
  return (
    <div className="thumb-bar" role="toolbar" aria-label="Acțiuni">
      <button type="button" className={buttonClass()} onClick={onBlock}>
        <Icon name="prohibit" />
        Blochează
      </button>
      {onWalkIn && (
        <button type="button" className={buttonClass()} onClick={onWalkIn}>
          <Icon name="person-simple-walk" />
          Fără programare
        </button>
      )}
      <button
        type="button"
        className={isMain ? buttonClass({ look: 'primary' }) : `${buttonClass()} thumb-next`}
        onClick={onNew}
      >
        <Icon name="plus" />
        Programare
      </button>
    </div>
  )
}
