import type { Category } from '../style/palettes.ts'
import { beautySubjects } from './beauty-subjects.ts'
import { healthSubjects } from './health-subjects.ts'
import type { Subject } from './subject.ts'

/** What stands in the middle of a room, by category. */
export const subjects: Record<Category, Subject> = { ...beautySubjects, ...healthSubjects }
