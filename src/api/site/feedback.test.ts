import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { FEEDBACK_MAX, sendFeedback } from '#contract/site/feedback.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)
beforeEach(async () => {
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('message').execute()
})

const letter = { name: 'Ilinca Țuțea', email: 'ilinca@dichis.test', message: 'Mulțumesc.\nCum schimb numărul?' }
const send = async (body: object) => {
  const answer = await api.visitor().call(sendFeedback, { body: body as typeof letter })
  return answer.ok ? answer.status : { status: answer.status, fields: Object.keys(answer.problem.errors ?? {}) }
}
const mails = () => db.selectFrom('message').selectAll().execute()

describe('feedback', () => {
  test('is stored and mailed to the site, with nothing of it in the mail’s head [BZ-03]', async () => {
    expect(await send(letter)).toBe(201)
    const stored = await db.selectFrom('feedback').select(['name', 'email', 'message']).execute()
    expect(stored).toEqual([letter])
    const [mail] = await mails()
    expect(mail).toMatchObject({ channel: 'email', recipient: 'contact@dichis.test', subject: 'Mesaj nou de pe site' })
    expect(mail?.body_text).toContain(letter.message)
    expect(mail?.body_text).toContain('Ilinca Țuțea (ilinca@dichis.test)')
  })

  test('is answered at once by a receipt with a number, what happens next and no word of the sender’s [BZ-03]', async () => {
    await db.deleteFrom('rate_limit').execute()
    const notice = { ...letter, page: 'https://dichis.test/locations/7/aura#recenzii', good_faith: true }
    expect([await send(letter), await send(notice)]).toEqual([201, 201])
    const receipts = (await mails()).filter(({ recipient }) => recipient === letter.email)
    const numbers = await db.selectFrom('feedback').select(['number', 'page', 'in_good_faith']).orderBy('id').execute()
    expect(numbers.map(({ page, in_good_faith }) => [page, in_good_faith])).toEqual([
      ['', false],
      [notice.page, true],
    ])
    expect(receipts.map(({ subject }) => subject)).toEqual(['Am primit mesajul tău', 'Am primit sesizarea ta'])
    for (const [index, { subject, body_text, body_html }] of receipts.entries()) {
      const whole = `${subject} ${body_text} ${body_html}`
      expect(whole).toContain(numbers[index]!.number)
      for (const word of ['Ilinca', 'Țuțea', 'Mulțumesc', 'schimb numărul', '#recenzii'])
        expect(whole).not.toContain(word)
    }
    expect(receipts[1]!.body_text).toContain('cum poți contesta')
  })

  test('an address gets three receipts a day, from whatever networks they are asked; the letters come all the same [BZ-03]', async () => {
    await db.deleteFrom('rate_limit').execute()
    for (let time = 0; time < 5; time++)
      await send({ ...letter, email: time % 2 ? letter.email : letter.email.toUpperCase() })
    const sent = await mails()
    expect(sent.filter(({ kind }) => kind === 'feedback-receipt')).toHaveLength(3)
    expect(sent.filter(({ kind }) => kind === 'feedback')).toHaveLength(5)
  })

  test('about a page is refused unless it is given in good faith, and the box says so [BZ-03]', async () => {
    const answer = await api.visitor().call(sendFeedback, { body: { ...letter, page: 'https://dichis.test/x' } })
    expect(answer).toMatchObject({
      status: 422,
      problem: { errors: { good_faith: ['Bifează că ce ne scrii e exact și complet.'] } },
    })
  })

  test.each([
    ['name', { name: 'Ilinca\r\nBcc: toti@dichis.test' }],
    ['email', { email: 'ilinca@dichis.test\nBcc: toti@dichis.test' }],
    ['email', { email: 'ilinca@dichis.test, toti@dichis.test' }],
    ['name', { name: '   ' }],
    ['message', { message: '' }],
    ['message', { message: 'a'.repeat(FEEDBACK_MAX + 1) }],
    ['message', { message: 'a\u0000b' }],
  ])('with a wrong %s is refused and sends nothing [BZ-03]', async (field, wrong) => {
    expect(await send({ ...letter, ...wrong })).toEqual({ status: 422, fields: [field] })
    expect(await mails()).toEqual([])
  })

  test('from one address is taken ten times an hour, whoever asks [BZ-03]', async () => {
    const answers: unknown[] = []
    for (let time = 0; time < 14; time++) answers.push(await send(letter))
    expect(answers.filter((answer) => answer === 201).length).toBeLessThanOrEqual(10)
    expect(answers.at(-1)).toEqual({ status: 429, fields: [] })
    const letters = (await mails()).filter(({ kind }) => kind === 'feedback')
    expect(letters.length).toBe(answers.filter((answer) => answer === 201).length)
  })
})
