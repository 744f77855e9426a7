import type { Category } from '../style/palettes.ts'
import { beautySubjects } from './beauty-subjects.ts'
import { healthSubjects } from './health-subjects.ts'
import type { Subject } from './subject.ts'

/** The main object in a room, by category. */
export const subjects: Record<Category, Subject> = { ...beautySubjects, ...healthSubjects }
