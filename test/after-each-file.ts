import { afterAll } from 'vitest'
import { killProcesses } from './server-process.ts'

afterAll(killProcesses)
