import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { smtpMail } from './smtp.ts'

/** As much of a mail server as one mail needs; gives what it was sent. */
async function mailServer(answerToMail: string) {
  let received = ''
  const server = createServer((socket) => {
    let inBody = false
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received += chunk
      if (inBody && received.endsWith('\r\n.\r\n')) {
        inBody = false
        return void socket.write('250 kept\r\n')
      }
      if (inBody) return
      const line = String(chunk)
      if (/^MAIL/i.test(line)) return void socket.write(`${answerToMail}\r\n`)
      if (/^DATA/i.test(line)) {
        inBody = true
        return void socket.write('354 go on\r\n')
      }
      socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, close: () => server.close() }
}

const mail = {
  key: 'booking:7',
  to: 'ana@dichis.test',
  subject: 'Ne vedem sâmbătă',
  text: 'La 10:30.',
  html: '<p>La 10:30.</p>',
}

test('a mail leaves by SMTP as text and as HTML, with a message id of its key and its calendar file [NT-02]', async () => {
  const server = await mailServer('250 ok')
  const gateway = smtpMail(server.url, 'Dichis <rezervari@dichis.test>')
  await gateway.send({ ...mail, calendar: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR' })
  server.close()
  expect(server.received()).toMatch(/Message-ID: <booking\.7@dichis\.test>/i)
  const order = ['multipart/alternative', 'text/plain', 'La 10:30.', 'text/html', '<p>La 10:30.</p>']
  const places = order.map((part) => server.received().indexOf(part))
  expect(places).toEqual([...places].filter((place) => place > 0).sort((a, b) => a - b))
  expect(server.received()).toMatch(/text\/calendar[^\r]*method=CANCEL/)
  expect(gateway.local).toBe(false)
})

test('a server that refuses makes the sending fail [NT-02]', async () => {
  const server = await mailServer('451 later')
  await expect(smtpMail(server.url, 'a@dichis.test').send({ ...mail, calendar: null })).rejects.toThrow('451')
  server.close()
})
