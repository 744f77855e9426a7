import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PartnerServices } from '#contract/locations/partner-services.ts'
import type { ServiceId } from '#domain/ids.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { type Order, place, step, stepHeading } from './order.ts'

export type MenuOrder = ReturnType<typeof useMenuOrder>

/**
 * The menu in the order that is being made: by a drag of a handle, with mouse or finger, or step by step with buttons.
 * The order that was sent is shown until the server has answered.
 */
export function useMenuOrder(menu: PartnerServices) {
  const fetcher = useFetcher<Reply>()
  const [draft, setDraft] = useState<Order | null>(null)
  const [spoken, setSpoken] = useState('')
  const [stepped, setStepped] = useState<{ readonly id: ServiceId; readonly by: 1 | -1 } | null>(null)
  const stored = orderOf(menu)
  const order = draft ?? stored
  // The server's answer ends what was shown before it.
  const [answered, setAnswered] = useState(menu)
  if (answered !== menu) {
    setAnswered(menu)
    setDraft(null)
  }
  const send = (next: Order) => {
    setDraft(next)
    setSpoken('')
    void fetcher.submit({ intent: 'order', order: written(next) }, { method: 'post' })
  }
  const services = new Map(menu.headings.flatMap((heading) => heading.services).map((each) => [each.id, each]))
  const names = new Map(menu.headings.map(({ id, name }) => [id, name]))
  const { dragged, startDrag } = useDrag({
    move: (id, y) => {
      const target = targetAt(y, id)
      if (target) setDraft(place(order, id, target))
    },
    drop: () => {
      if (draft && written(draft) !== written(stored)) send(draft)
    },
    giveUp: () => setDraft(null),
  })
  return {
    dragged,
    startDrag,
    spoken,
    /** The step pressed last: past the end of a heading its button is drawn again, and keeps the focus. */
    stepped,
    refusal: fetcher.state === 'idle' ? fetcher.data?.message : undefined,
    headings: order.map(({ id, services: ids }) => ({
      id,
      name: names.get(id) ?? '',
      services: ids.flatMap((each) => services.get(each) ?? []),
    })),
    step: (id: ServiceId, by: 1 | -1) => {
      const next = step(order, id, by)
      send(next)
      setStepped({ id, by })
      const heading = next.find(({ services: ids }) => ids.includes(id))!
      const at = heading.services.indexOf(id) + 1
      setSpoken(`${services.get(id)?.name}: locul ${at} din ${heading.services.length}, ${names.get(heading.id)}`)
    },
    stepHeading: (id: number, by: 1 | -1) => {
      const next = stepHeading(order, id, by)
      send(next)
      setSpoken(`Capitolul ${names.get(id)}: locul ${next.findIndex((each) => each.id === id) + 1} din ${next.length}`)
    },
  }
}

type Dragging = {
  readonly move: (id: ServiceId, y: number) => void
  readonly drop: () => void
  readonly giveUp: () => void
}

/** A drag by mouse or finger, heard on the window: a row that moves in the page loses the pointer it has captured. */
function useDrag(dragging: Dragging) {
  const [dragged, setDragged] = useState<ServiceId | null>(null)
  const move = useEffectEvent((y: number) => dragged !== null && dragging.move(dragged, y))
  const end = useEffectEvent((how: 'drop' | 'giveUp') => {
    setDragged(null)
    dragging[how]()
  })
  useEffect(() => {
    if (dragged === null) return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', ({ clientY }) => void move(clientY), { signal })
    window.addEventListener('pointerup', () => end('drop'), { signal })
    window.addEventListener('pointercancel', () => end('giveUp'), { signal })
    return () => stop.abort()
  }, [dragged])
  const startDrag = (event: PointerEvent<HTMLElement>, id: ServiceId) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(id)
  }
  return { dragged, startDrag }
}

const orderOf = (menu: PartnerServices): Order =>
  menu.headings.map(({ id, services }) => ({ id, services: services.map((each) => each.id) }))

const written = (order: Order) => order.map(({ id, services }) => `${id}:${services.join('.')}`).join(',')

/** Under which heading, and before how many of its other services, a row dropped at this height would stand. */
function targetAt(y: number, dragged: ServiceId) {
  const headings = [...document.querySelectorAll<HTMLElement>('[data-heading]')]
  const under = headings.findLast((each) => each.getBoundingClientRect().top <= y) ?? headings[0]
  if (!under) return null
  const others = [...under.querySelectorAll<HTMLElement>('[data-service]')].filter(
    (row) => row.dataset.service !== String(dragged),
  )
  const at = others.filter((row) => middleOf(row) < y).length
  return { heading: Number(under.dataset.heading), at }
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
