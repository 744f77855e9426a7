import { expect, test } from 'vitest'
import { blankRow, isBlank, paperList, rowOfList } from './paper-rows.ts'

const row = (key: number, typed: Partial<ReturnType<typeof blankRow>>) => ({ ...blankRow(key), ...typed })

test('lines become a list of visits in which each keeps its number, blank ones too [PT-07]', async () => {
  const rows = [
    row(4, { time: '930', name: 'Ana "Nuța" Pop', phone: '0722 000 111', service: 'Tuns', person: 'Zina' }),
    row(5, { person: 'Zina' }),
    row(6, { time: '10', name: '=1+1', service: 'Tuns, vopsit' }),
  ]
  const { file, columns } = paperList(rows, '2026-11-30', 'Agenda')
  expect(columns).toBe('date,time,name,phone,service,professional')
  expect((await file.text()).split('\n')).toEqual([
    'Data,Ora,Client,Telefon,Serviciu,Specialist',
    '"2026-11-30","09:30","Ana ""Nuța"" Pop","0722 000 111","Tuns","Zina"',
    '',
    '"2026-11-30","10:00","=1+1","","Tuns, vopsit",""',
    '',
  ])
  expect([2, 4].map((at) => rowOfList(rows, at)?.key)).toEqual(['4', '6'])
  expect(rows.map(isBlank)).toEqual([false, true, false])
})
