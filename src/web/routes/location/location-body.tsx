import { Works } from './gallery/works.tsx'
import type { LocationView } from './load-location.ts'
import { ChoiceBar } from './menu/choice-bar.tsx'
import { MenuSection } from './menu/menu-section.tsx'
import { SideCard } from './menu/side-card.tsx'
import { useChoice } from './menu/use-choice.ts'
import { About } from './parts/about.tsx'
import { Team } from './parts/team.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { SectionTabs } from './section-tabs.tsx'

const sections = [
  { id: 'servicii', label: 'Servicii' },
  { id: 'echipa', label: 'Echipă' },
  { id: 'lucrari', label: 'Lucrări' },
  { id: 'recenzii', label: 'Recenzii' },
  { id: 'despre', label: 'Despre' },
]

/** Menu, team, reviews and facts, with the choice beside them. */
export function LocationBody({ view }: { view: LocationView }) {
  const choice = useChoice(view)
  const whole = view.memberId === null
  const shows: Record<string, boolean> = { echipa: whole, lucrari: view.location.works.length > 0 }
  return (
    <div className="wrap location-columns">
      <div className="flex min-w-0 flex-col">
        <SectionTabs sections={sections.filter(({ id }) => shows[id] ?? true)} />
        <MenuSection view={view} choice={choice} />
        <ChoiceBar choice={choice} />
        {whole && <Team view={view} />}
        <Works location={view.location} />
        <Reviews view={view} />
        <About view={view} />
      </div>
      <aside className="sticky top-6 max-lg:hidden" aria-label="Alegerea ta">
        <SideCard view={view} choice={choice} />
      </aside>
    </div>
  )
}
