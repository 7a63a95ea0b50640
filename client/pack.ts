/** Lays each written file beside itself once more, packed as tightly as can be; the server sends that to browsers that read it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/
const SMALL = 1000 // bytes that are not worth packing

export function pack(): Plugin {
  return {
    name: 'pack',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const path of Object.keys(bundle).filter((name) => TEXT.test(name)).map((name) => join(dir!, name))) {
        const body = readFileSync(path)
        if (body.length > SMALL) writeFileSync(`${path}.br`, brotliCompressSync(body))
      }
    },
  }
}
