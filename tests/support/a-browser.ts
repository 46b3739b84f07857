import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { expect } from 'vitest'

/** A browser that has subscribed to the push service at that address: its keys, and how it reads what was encrypted for it (RFC 8291 and 8188), by nothing but node's own crypto. */
export function aBrowser(service: () => string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const secret = randomBytes(16)
  return {
    form: (path: string, showsDetails = false) => ({
      endpoint: `${service()}${path}`,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile',
      showsDetails,
    }),
    read(sealed: Buffer): unknown {
      const salt = sealed.subarray(0, 16)
      const length = sealed.readUInt8(20)
      const sender = sealed.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32))
      const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
      const body = sealed.subarray(21 + length)
      const plain = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const text = Buffer.concat([plain.update(body.subarray(0, -16)), plain.final()])
      expect(text.at(-1)).toBe(2)
      return JSON.parse(text.subarray(0, -1).toString('utf8'))
    },
  }
}
