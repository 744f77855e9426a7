type Size = 26 | 32 | 40 | 48 | 56 | 80 | 112
type Props = { name: string; src: string | null | undefined; size?: Size }

/** A person's round portrait, or their initials; the name must be beside it. */
export function Avatar({ name, src, size = 40 }: Props) {
  if (src) {
    return <img className="avatar" src={src} width={size} height={size} alt="" loading="lazy" decoding="async" />
  }
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <text x="20" y="25.5" textAnchor="middle" className="fill-cherry font-display text-[16px] font-medium">
        {initials(name)}
      </text>
    </svg>
  )
}

/** A location's square logo. */
export function Emblem({ src, size = 40 }: { src: string; size?: Size }) {
  return <img className="emblem" src={src} width={size} height={size} alt="" loading="lazy" decoding="async" />
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toLocaleUpperCase('ro') ?? '')
    .join('')
}
