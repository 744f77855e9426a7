import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readTexts } from './texts.ts'

/**
 * Words that Romanian does not have, or has with other diacritics, in whatever a person reads. Words the dictionary
 * lacks are in words.txt; labels that the specification fixes without their diacritics, the only exceptions, in
 * quoted-labels.txt.
 */
export async function spellingFaults(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-spelling-'))
  try {
    for (const { path, text } of readTexts(quotedLabels())) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, `${path}.txt`), text)
    }
    return (await cspell(folder)).map((line) => line.replace('.txt:', ':'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const quotedLabels = () =>
  readFileSync(new URL('./quoted-labels.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .sort((a, b) => b.length - a.length)

function cspell(folder: string): Promise<string[]> {
  const options = ['--config', resolve('cspell.json'), '--no-progress', '--no-summary', '--no-color', '--relative']
  return new Promise((done, fail) => {
    const program = process.env.CSPELL ?? resolve('node_modules/.bin/cspell')
    execFile(program, ['lint', ...options, '--root', folder, '**/*.txt'], { cwd: folder }, (error, stdout, stderr) => {
      const faults = stdout.split('\n').filter((line) => line.includes('Unknown word'))
      if (error && faults.length === 0) fail(new Error(stderr || error.message))
      else done(faults)
    })
  })
}
