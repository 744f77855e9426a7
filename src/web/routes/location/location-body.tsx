import { useEffect, useState } from 'react'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { FootBar } from '#web/shell/booking-header.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Works } from './gallery/works.tsx'
import type { LocationView } from './load-location.ts'
import { MenuSection } from './menu/menu-section.tsx'
import { chosenText, SideCard, totalLabel } from './menu/side-card.tsx'
import { type Choice, MENU_FORM, useChoice } from './menu/use-choice.ts'
import { About } from './parts/about.tsx'
import { Team } from './parts/team.tsx'
import { Reviews } from './reviews/reviews.tsx'

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

/**
 * On phones the sum and the way on stay at the foot of the screen; read and reached by keyboard right after the menu.
 */
function ChoiceBar({ choice }: { choice: Choice }) {
  return (
    <div className="choice-bar">
      <FootBar
        summary={
          choice.chosen.length > 0 ? (
            <Sum choice={choice} />
          ) : (
            <p className="text-ink-2 text-small">Alege serviciile, apoi ora.</p>
          )
        }
        action={
          <Button type="submit" form={MENU_FORM} look="primary">
            Alege ora
          </Button>
        }
      />
    </div>
  )
}

function Sum({ choice }: { choice: Choice }) {
  return (
    <p>
      <span className="block text-[18px]">
        <PriceLabel label={totalLabel(choice)} />
      </span>
      <span className="text-ink-2 text-small">{chosenText(choice)}</span>
    </p>
  )
}

type Section = { id: string; label: string }

/** Links to the parts of the page; script marks the one being read. */
function SectionTabs({ sections }: { sections: Section[] }) {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-10% 0px -75% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [ids])
  return (
    <nav className="tabs max-sm:-mx-5 max-sm:px-5" aria-label="Pe pagina aceasta">
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
