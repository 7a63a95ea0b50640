/** Die Klasse: kommt mit ihrer ersten Seite. */
import { coming } from './coming'
import { homework } from './homework'
import { learned } from './learned'
import { opening } from './opening'
import { pupil } from './pupil'
import { report } from './report'
import { wall } from './wall'

export const classroom = { ...opening, ...coming, ...wall, ...learned, ...report, ...homework, ...pupil }
