// Writes src/gateways/holidays/holidays.gen.json: node scripts/holidays/write.ts
import { writeFileSync } from 'node:fs'
import { computeHolidays } from '#gateways/holidays/compute-holidays.ts'

const FIRST_YEAR = 2025
const LAST_YEAR = 2045

const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
const lines = years.map((year) => {
  const holidays = computeHolidays(year).map(({ date, name }) => [date, name])
  return `  "${year}": ${JSON.stringify(holidays)}`
})
writeFileSync('src/gateways/holidays/holidays.gen.json', `{\n${lines.join(',\n')}\n}\n`)
