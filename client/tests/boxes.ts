/** The boxes that lie on every table, for tests without a server; `python -m labtable.wire.export` writes them. */
import { lay } from '../src/board/box'

const FOUND = import.meta.glob<unknown>('./boxes/*.json', { eager: true, import: 'default' })
for (const [path, box] of Object.entries(FOUND)) lay(path.split('/').at(-1)!.replace('.json', ''), box)
