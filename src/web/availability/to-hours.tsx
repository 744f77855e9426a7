import type { ButtonHTMLAttributes } from 'react'

/** After a chosen service: skips the rest of the menu. Seen only by who gets there by keyboard. */
export function ToHours(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...props} className="to-hours">
      Treci la alegerea orei
    </button>
  )
}
