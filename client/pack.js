/** Lays each file of the built client beside itself once more, packed as tightly as can be; the server sends that to browsers that read it. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const STATIC = join(import.meta.dirname, '../labtable/web/static')
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/
const SMALL = 1000 // bytes that are not worth packing
const packed = promisify(brotliCompress) // on all cores

const files = readdirSync(STATIC, { recursive: true }).filter((name) => TEXT.test(name) && !name.startsWith('home')) // that page goes out within a file
await Promise.all(
  files.map(async (name) => {
    const path = join(STATIC, name)
    const body = await readFile(path)
    if (body.length > SMALL) await writeFile(`${path}.br`, await packed(body))
  }),
)
