import { useEffect, useState } from 'react'

type Section = { id: string; label: string }

/** Links to the parts of the page; script marks the one being read. */
export function SectionTabs({ sections }: { sections: Section[] }) {
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
