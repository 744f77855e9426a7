import type { ButtonHTMLAttributes } from 'react'

/** After a chosen service: skips the rest of the menu. Visible only when reached by keyboard. */
export function ToHours(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...props} className="to-hours">
      Treci la alegerea orei
    </button>
  )
}
