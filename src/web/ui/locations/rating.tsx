import { Icon } from '../icons/icon.tsx'

type Props = { average: number; count?: number | undefined; className?: string }

/** One star, the average with a decimal comma, the number of reviews: ★ 4,9 (213). */
export function Rating({ average, count, className = '' }: Props) {
  const figure = average.toFixed(1).replace('.', ',')
  return (
    <span className={`rating ${className}`}>
      <Icon name="star-fill" size={16} />
      <span aria-hidden="true">
        {figure}
        {count !== undefined && <span className="font-normal text-ink-2"> ({count})</span>}
      </span>
      <span className="sr-only">{spoken(figure, count)}</span>
    </span>
  )
}

function spoken(figure: string, count: number | undefined): string {
  if (count === undefined) return `${figure} din 5`
  return `${figure} din 5, din ${count} ${count === 1 ? 'recenzie' : needsDe(count) ? 'de recenzii' : 'recenzii'}`
}

/** Romanian puts 'de' after numbers from 20 on, except those ending in 01–19. */
const needsDe = (count: number) => count % 100 === 0 || count % 100 >= 20
