import type { IconName } from '../ui/icons/icon-name.gen.ts'

type BusinessLink = { to: string; label: string; icon: IconName }

/** The three kinds of business, each with a page. */
export const categoryLinks: readonly BusinessLink[] = [
  { to: '/beauty-and-care', label: 'Frumusețe și îngrijire', icon: 'scissors' },
  { to: '/health-and-wellness', label: 'Sănătate și bunăstare', icon: 'heart' },
  { to: '/sports-and-recreation', label: 'Sport și recreere', icon: 'users-three' },
]

export const pricingLink: BusinessLink = { to: '/business#pricing', label: 'Beneficii și preț', icon: 'tag' }
