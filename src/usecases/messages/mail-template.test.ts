import { expect, test } from 'vitest'
import { writeMail } from './mail-template.ts'

const settings = { siteName: 'Dichis', publicUrl: 'https://dichis.test' }

test('a mail is the same in text and in HTML, subject from the title, with its code, facts, button and footer [NT-02]', () => {
  const mail = writeMail(settings, {
    title: 'Codul tău',
    paragraphs: ['Ai cerut un cod.', 'Expiră în 10 minute.'],
    code: '012345',
    facts: [{ name: 'Când', value: 'sâmbătă, 10:30' }],
    button: { label: 'Alege o parolă', href: 'https://dichis.test/setup-password?token=a&x=1' },
    links: [{ label: 'Anulează', href: 'https://dichis.test/r/a?change=cancel' }],
    footer: 'Nu tu ai cerut? Nu ai nimic de făcut.',
  })
  expect(mail.subject).toBe('Codul tău')
  expect(mail.text).toBe(
    'Codul tău\n\nAi cerut un cod.\n\nExpiră în 10 minute.\n\n012345\n\nCând: sâmbătă, 10:30\n\n' +
      'Alege o parolă: https://dichis.test/setup-password?token=a&x=1\n' +
      'Anulează: https://dichis.test/r/a?change=cancel\n\nNu tu ai cerut? Nu ai nimic de făcut.',
  )
  for (const part of ['Codul tău', 'Ai cerut un cod.', '012345', 'sâmbătă, 10:30', 'Nu tu ai cerut?'])
    expect(mail.html).toContain(part)
  expect(mail.html).toContain('href="https://dichis.test/setup-password?token=a&amp;x=1"')
})

test('typed texts stay text in a mail [NT-02]', () => {
  const { html } = writeMail(settings, {
    title: '<img src=x onerror=alert(1)> e-mail',
    paragraphs: ['"><script>alert(1)</script>', 'un rând\nși altul'],
    button: { label: "l'oră", href: 'https://dichis.test/"onmouseover="x' },
  })
  expect(html).not.toMatch(/<img|<script|"onmouseover/)
  expect(html).toContain('un rând<br>și altul')
  expect(html).toContain('&gt; <span style="white-space:nowrap">e-mail</span></h1>')
})

test('no two texts of a mail run together where padding, margin and display are ignored [NT-02]', () => {
  const { html } = writeMail(settings, {
    title: 'Ne vedem joi',
    paragraphs: ['Unu.', 'Doi.'],
    code: '012345',
    facts: [
      { name: 'Când', value: 'joi, 10:30' },
      { name: 'Preț', value: '95,00 RON' },
    ],
    button: { label: 'Vezi rezervarea', href: 'https://dichis.test/r/a' },
    links: [{ label: 'Mută', href: 'https://dichis.test/r/a?change=move' }],
    footer: 'Subsol.',
  })
  // Such a program breaks a line at the end of a cell, a heading and a <br>, and nowhere else.
  const lines = html
    .replace(/^[^]*<body[^>]*>/, '')
    .replace(/<\/t[dr]>|<\/h1>|<br>/g, '\n')
    .replace(/<[^>]*>|&nbsp;/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  expect(lines).toEqual([
    'Dichis',
    'Ne vedem joi',
    'Unu.',
    'Doi.',
    '012345',
    'Când',
    'joi, 10:30',
    'Preț',
    '95,00 RON',
    'Vezi rezervarea',
    'Mută',
    'Subsol.',
    'Mesaj trimis de Dichis, dichis.test',
  ])
})

test('every text on the surface has a colour for the dark [NT-02]', () => {
  const { html } = writeMail(settings, {
    title: 'Titlu',
    paragraphs: ['Unu.'],
    facts: [{ name: 'Când', value: 'joi' }],
  })
  for (const [tag] of html.matchAll(/<\w+[^>]*[^-]color:#(2a0f1b|634d57)[^>]*>/g))
    expect(tag).toMatch(/class="[^"]*\b(ink|paper|soft)\b/)
})
