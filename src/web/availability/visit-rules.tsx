import type { MenuService } from './service-from-wire.ts'

/** The rules between visits of these services, each in a sentence, before anything is chosen. */
export function VisitRules({ services }: { services: readonly MenuService[] }) {
  const texts = services.flatMap(({ wire }) => wire.visit_rules.map(({ text }) => text))
  return texts.map((text) => (
    <p key={text} className="mt-1 max-w-[46em] text-[15px] text-ink-2">
      {text}
    </p>
  ))
}
