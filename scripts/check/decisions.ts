import { readFileSync } from 'node:fs'
import { sourceFiles } from './structure/source-files.ts'

const FOLDER = 'docs/decisions/'
const LIST = `${FOLDER}README.md`
/** A title, then the day of the file's name and a status. */
const HEAD = /^# (.+)\n\n(\d{4}-\d{2}-\d{2}) · Status: (accepted|superseded by)\b/

/** Decisions without title, date or status, and those that their list leaves out or names otherwise. */
export function decisionFaults(): string[] {
  const list = readFileSync(LIST, 'utf8')
  return sourceFiles()
    .filter((path) => path.startsWith(FOLDER) && path !== LIST)
    .flatMap((path) => headFaults(path.slice(FOLDER.length), readFileSync(path, 'utf8'), list))
}

/** The faults of one decision, given its file's name, its text and the text of the list. */
export function headFaults(name: string, text: string, list: string): string[] {
  const head = HEAD.exec(text)
  if (!head) return [`${FOLDER}${name} does not begin with '# title' and 'YYYY-MM-DD · Status: accepted'`]
  const [, title = '', date = ''] = head
  const faults = name.startsWith(`${date}-`) ? [] : [`${FOLDER}${name} says another date than its name: ${date}`]
  return list.includes(`[${title}](${name})`) ? faults : [...faults, `${LIST} lacks [${title}](${name})`]
}
