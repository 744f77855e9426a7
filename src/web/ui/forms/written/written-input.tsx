import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../../actions/icon-button.tsx'
import { afterPress } from '../../after-press.ts'
import { classNames } from '../../class-names.ts'
import type { IconName } from '../../icons/icon-name.gen.ts'
import { lazyOnline } from '../../lazy-online.ts'
import { useHydrated } from '../../use-hydrated.ts'
import type { Written } from './kinds.ts'
import './written.css'

const Picker = lazyOnline(() => import('./picker.tsx'))

export type WrittenProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'min'> & {
  ref?: Ref<HTMLInputElement> | undefined
  /** The value as the wire has it, for a field whose value its page keeps; '' while it is not readable. */
  value?: string | undefined
  /** The first value of a field that its form reads: as the wire has it, or as it was typed. */
  defaultValue?: string | undefined
  /** The first that can be picked. */
  min?: string | undefined
  onValue?: ((value: string) => void) | undefined
  /** Whether what stands there can be read, told when the field is left. */
  onClear?: ((isClear: boolean) => void) | undefined
  /** Without it the value is typed only. */
  picked?: { readonly kind: 'date' | 'time'; readonly icon: IconName; readonly label: string } | undefined
}

type Props = WrittenProps & { readonly kind: Written }

/** A date or time as people write it. The browser keeps its text, so it works without script. */
export function WrittenInput(props: Props) {
  const { kind, value, defaultValue, min, onValue, onClear, picked, className, ref, ...input } = props
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  /** The value with which the picker was opened; null while it is closed. */
  const [opened, setOpened] = useState<string | null>(null)
  const isHydrated = useHydrated()
  const boxId = useId()
  useImperativeHandle(ref, () => field.current!, [])
  useEffect(() => {
    const text = field.current
    if (!text || value === undefined || (kind.read(text.value, min) ?? '') === value) return
    text.value = kind.show(value)
    // Typing goes on to replace the whole text, as when the field was entered.
    if (document.activeElement === text) text.select()
  }, [kind, value, min])
  const put = (next: string) => {
    if (field.current) field.current.value = kind.show(next)
    onClear?.(true)
    onValue?.(next)
  }
  const typed = (text: string) => (kind.whole.test(text.trim()) ? (kind.read(text) ?? '') : '')
  /** A value written in short is put in full. */
  const settle = ({ currentTarget: text }: { currentTarget: HTMLInputElement }) => {
    const read = kind.read(text.value, min)
    const isClear = read !== null || text.value.trim() === ''
    afterPress(() => onClear?.(isClear))
    if (read === null) return
    if (typed(text.value) !== read) onValue?.(read)
    text.value = kind.show(read)
  }
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const now = kind.read(event.currentTarget.value, min)
    if (by === undefined) return
    event.preventDefault()
    if (event.altKey) box.current?.showPopover()
    else if (now !== null) put(kind.step(now, by))
  }
  return (
    <span className="written">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={kind.example}
        maxLength={32}
        {...input}
        ref={field}
        className={classNames('input', className)}
        defaultValue={kind.show(value ?? defaultValue ?? '')}
        onChange={({ currentTarget }) => onValue?.(typed(currentTarget.value))}
        onBlur={settle}
        onKeyDown={(event) => (event.key === 'Enter' ? settle(event) : stepBy(event))}
      />
      {isHydrated && picked && (
        <>
          <IconButton icon={picked.icon} label={picked.label} popoverTarget={boxId} disabled={input.disabled} />
          <div
            ref={box}
            id={boxId}
            popover="auto"
            className="picker"
            onBeforeToggle={() => placeBy(box.current, field.current)}
            onToggle={({ newState }) =>
              setOpened(newState === 'open' ? (kind.read(field.current?.value ?? '', min) ?? '') : null)
            }
          >
            {opened !== null && (
              <Suspense>
                <Picker
                  kind={picked.kind}
                  value={opened}
                  min={min}
                  onPick={(next) => {
                    put(next)
                    box.current?.hidePopover()
                    field.current?.focus()
                  }}
                />
              </Suspense>
            )}
          </div>
        </>
      )}
    </span>
  )
}

const GAP = 4
const EDGE = 8

/** Below the field, or above it where there is more room; never over the edge of the screen. */
function placeBy(box: HTMLElement | null, field: HTMLElement | null): void {
  if (!box || !field) return
  const { left, top, bottom } = field.getBoundingClientRect()
  const { width, height } = PICKER
  const below = bottom + GAP
  const y = below + height <= innerHeight - EDGE ? below : Math.max(EDGE, top - GAP - height)
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`
  box.style.top = `${Math.min(y, Math.max(EDGE, innerHeight - EDGE - height))}px`
}

/** In pixels, as `written.css` has it. */
const PICKER = { width: 332, height: 372 }
