import { expect, test } from 'vitest'
import { hmac, sha256 } from './sha256'

const bytes = (text: string) => new TextEncoder().encode(text)

test('texts of every length are hashed and signed as the standard says', async () => {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes('ABCDEFGHJH'), how, false, ['sign'])
  for (let length = 0; length < 200; length++) {
    const text = 'ä'.repeat(length % 3) + 'x'.repeat(length)
    expect(sha256(bytes(text))).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text))))
    expect(hmac('ABCDEFGHJH', text)).toEqual(new Uint8Array(await crypto.subtle.sign(how, key, bytes(text))))
  }
})
