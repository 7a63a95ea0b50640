/** Lays each written file beside itself once more, packed as tightly as can be; the server sends that to browsers that read it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/
const SMALL = 1000 // bytes that are not worth packing
const packed = promisify(brotliCompress) // on all cores

export function pack(): Plugin {
  return {
    name: 'pack',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const paths = Object.keys(bundle).filter((name) => TEXT.test(name)).map((name) => join(dir!, name))
      await Promise.all(
        paths.map(async (path) => {
          const body = await readFile(path)
          if (body.length > SMALL) await writeFile(`${path}.br`, await packed(body))
        }),
      )
    },
  }
}
