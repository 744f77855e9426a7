import { Fragment } from 'react'

/** A title whose hyphened words ("Creează-ți") stay on one line, which a browser would break at the hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    <Fragment key={`${index} ${word}`}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ))
}
