// Once it is told to go, so many connections ask at once; says after how many milliseconds all were answered.
import { connect } from 'node:net'

const [port, count] = process.argv.slice(2).map(Number) as [number, number]

process.once('message', () => {
  const began = performance.now()
  let left = count
  for (let number = 0; number < count; number += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
    socket.once('data', () => {
      socket.destroy()
      left -= 1
      if (left > 0) return
      process.send?.(performance.now() - began)
      process.disconnect?.()
    })
  }
})
process.send?.('ready')
