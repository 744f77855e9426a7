import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mintId, type ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { EmptyPart, nextDayWith, whyEmpty } from './empty-part.tsx'

type Day = { date: IsoDate; times: ReturnType<typeof at>[] }

const saturday = [{ weekday: 6, start_time: '12:00', end_time: '16:00' }]
const at = (time: string) => ({
  time,
  professionals: [mintId<ProfessionalId>(1)],
  professional_id: mintId<ProfessionalId>(1),
  duration: 30,
  price: null,
  basePrice: null,
})

test('a part of the day in which the location is not open says so [BK-08]', () => {
  expect(whyEmpty(saturday, '2026-11-21', 'evening')).toBe('Se închide la 16:00.')
  expect(whyEmpty(saturday, '2026-11-21', 'morning')).toBe('Se deschide la 12:00.')
  expect(whyEmpty(saturday, '2026-11-21', 'afternoon')).toBeNull()
  expect(whyEmpty([], '2026-11-21', 'evening')).toBeNull()
})

test('a part of the day with nothing free leads to the next day that has some [BK-08]', () => {
  const days = new Map<IsoDate, Day>(
    (
      [
        { date: '2026-11-20', times: [at('18:00')] },
        { date: '2026-11-21', times: [at('13:00')] },
        { date: '2026-11-22', times: [at('16:45')] },
        { date: '2026-11-23', times: [at('17:00')] },
      ] satisfies Day[]
    ).map((day) => [day.date, day]),
  )
  const [date, part] = ['2026-11-21', 'evening'] as const
  const next = nextDayWith(part, date, days)
  const stop = { tabIndex: -1, onFocus: () => {}, onKeyDown: () => {} } as const
  const shown = (hours: typeof saturday) =>
    renderToStaticMarkup(createElement(EmptyPart, { date, today: date, part, next, hours, stop, onDay: () => {} }))
  expect(shown(saturday)).toContain('Se închide la 16:00. <button')
  expect(shown([])).toMatch(/Nicio oră liberă\. <button[^>]*>Vezi seara de luni, 23 noiembrie</)
})
