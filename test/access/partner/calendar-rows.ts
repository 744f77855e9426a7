import type { PartnerRow } from './row.ts'

export const calendarRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/day': {},
  'GET /api/partner/week': {
    owned: true,
    ask: ({ place }) => ({ query: { professional_id: String(place.professionals[0]!) } }),
  },
  'GET /api/partner/agenda': { ask: () => ({ query: { from: '2026-11-21', to: '2026-11-27' } }) },
  'GET /api/partner/month': {},
}
