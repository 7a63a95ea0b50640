/**
 * The layers of `src`, the lowest first: a folder imports only from itself and from those before it.
 * `docs/architecture.md` says what each is for. Files directly in `src` begin a page and stand above all.
 */
import { dirname, join, relative, sep } from 'node:path'

export const LAYERS = [
  'wire',
  'theme',
  'texts',
  'ui',
  'sentences',
  'sound',
  'board',
  'howto',
  'games',
  'account',
  'practice',
  'classroom',
  'table',
  'records',
  'lobby',
  'app',
]

const SOURCE = join(import.meta.dirname, 'src')

/** The folder of `src` in which a file lies; nothing for one that begins a page, undefined for one outside. */
function folderOf(path) {
  const [first = '', ...others] = relative(SOURCE, path).split(sep)
  if (first === '..') return undefined
  return others.length ? first : ''
}

/** What is wrong with an import; nothing where it leads downwards. */
export function importProblem(from, to) {
  const [own, other] = [folderOf(from), folderOf(to)]
  if (own === undefined || other === undefined || own === other || own === '') return ''
  if (!LAYERS.includes(own)) return `The folder ${own}/ has no place in layers.js.`
  if (other === '') return `A file that begins a page is not imported from ${own}/.`
  if (LAYERS.indexOf(other) > LAYERS.indexOf(own)) return `${own}/ is below ${other}/ and must not import from it.`
  return ''
}

/** Every way in which a module names another one: import, export from, import(), and the type of it. */
const downward = {
  meta: { type: 'problem', schema: [], docs: { description: 'imports lead from a higher layer to a lower one' } },
  create(context) {
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const problem = importProblem(context.filename, join(dirname(context.filename), source.value))
      if (problem) context.report({ node: source, message: problem })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

export default { rules: { downward } }
