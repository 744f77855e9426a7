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
    footer: 'Nu tu ai cerut? Nu ai nimic de făcut.',
  })
  expect(mail.subject).toBe('Codul tău')
  expect(mail.text).toBe(
    'Codul tău\n\nAi cerut un cod.\n\nExpiră în 10 minute.\n\n012345\n\nCând: sâmbătă, 10:30\n\n' +
      'Alege o parolă: https://dichis.test/setup-password?token=a&x=1\n\nNu tu ai cerut? Nu ai nimic de făcut.',
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
