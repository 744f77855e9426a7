import { Fragment } from 'react'

/** Text whose hyphenated words ("Creează-ți") do not break at the hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    <Fragment key={`${index} ${word}`}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ))
}
