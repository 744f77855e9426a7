import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a table is written with semicolons, a UTF-8 mark and CRLF [PT-55]', () => {
  expect(
    csvText([
      ['Nume', 'Preț'],
      ['Ștefan; Ana', 12.5],
      ['Zis "Nea"', null],
    ]),
  ).toBe('\ufeffNume;Preț\r\n"Ștefan; Ana";12,5\r\n"Zis ""Nea""";\r\n')
})

test.each(['=1+1', '+40722', '-5', '@cmd', ' =2', '\t=3'])('the formula ‘%s’ is disarmed [PT-55]', (formula) => {
  expect(csvText([[formula]])).toBe(`\ufeff'${formula}\r\n`)
})
