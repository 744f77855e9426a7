import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LONGEST_SUBJECT = 72
const LONGEST_AREA = 24

/** The faults of a commit message. Its subject is `area: what`, at most 72 characters, and a blank line follows it. */
export function messageFaults(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (/^(Merge|Revert) /.test(subject)) return []
  const faults = []
  if (subject.length > LONGEST_SUBJECT)
    faults.push(`the subject has ${subject.length} characters; at most ${LONGEST_SUBJECT}`)
  if (!new RegExp(`^[a-z][\\w ,/-]{0,${LONGEST_AREA}}: [a-z\`']`).test(subject))
    faults.push('the subject is not of the form `area: what`, in small letters')
  if (subject.endsWith('.')) faults.push('the subject ends with a full stop')
  if (second !== '') faults.push('a blank line parts the subject from the body')
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = messageFaults(readFileSync(process.argv[2] ?? '', 'utf8'))
  for (const fault of faults) console.error(`commit message: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
