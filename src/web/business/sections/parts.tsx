import type { ComponentType } from 'react'

type Part = { title: string; text: string; Picture: ComponentType }

/** Text and picture side by side, alternating sides; as tiles, the first two are large. */
export function Parts({ parts, tiles = false }: { parts: Part[]; tiles?: boolean }) {
  return (
    <div className={tiles ? 'biz-tiles' : 'biz-parts'}>
      {parts.map(({ title, text, Picture }) => (
        <div key={title} className="biz-part">
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <Picture />
        </div>
      ))}
    </div>
  )
}
