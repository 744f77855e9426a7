// Opens so many connections, and makes a file once the kernel of the server has them all.
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const [port, count, file] = process.argv.slice(2) as [string, string, string]

let left = Number(count)
for (let number = Number(count); number > 0; number -= 1) {
  connect(Number(port), '127.0.0.1', () => {
    left -= 1
    if (left === 0) writeFileSync(file, '')
  }).on('error', () => undefined)
}
