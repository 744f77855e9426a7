import type { Trade } from '../palettes.ts'
import { beautySubjects } from './beauty-subjects.ts'
import { healthSubjects } from './health-subjects.ts'
import type { Subject } from './subject.ts'

export const subjects: Record<Trade, Subject> = { ...beautySubjects, ...healthSubjects }
