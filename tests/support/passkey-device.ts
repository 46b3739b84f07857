import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** How a device answers: for which site, whether it asked for the finger, and what it counts. */
export interface AnswerTraits {
  readonly origin?: string
  readonly verified?: boolean
  readonly counter?: number
}

/** A device with one passkey, as WebAuthn has it: ES256, no attestation. */
export function passkeyDevice(home = 'http://127.0.0.1:4000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (counter: number, verified: boolean, attested: Uint8Array | null): Buffer => {
    const head = Buffer.alloc(5)
    // User present, user verified, and whether the key is with it.
    head[0] = 0x01 | (verified ? 0x04 : 0) | (attested === null ? 0 : 0x40)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(home).hostname), head, attested ?? Buffer.alloc(0)])
  }

  return {
    id: url(id),
    /** The answer to the options of a new passkey. */
    make(options: string, { origin = home, verified = true, counter = 0 }: AnswerTraits = {}): string {
      const { challenge } = JSON.parse(options) as { challenge: string }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(coseKey))])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(counter, verified, attested))],
      ])
      return JSON.stringify({
        id: url(id),
        rawId: url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(clientData('webauthn.create', challenge, origin)),
          attestationObject: url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      })
    },
    /** The answer to the options of a sign-in. */
    answer(options: string, { origin = home, verified = true, counter = 1 }: AnswerTraits = {}): string {
      const { challenge } = JSON.parse(options) as { challenge: string }
      const data = authenticatorData(counter, verified, null)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return JSON.stringify({
        id: url(id),
        rawId: url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(signature),
        },
      })
    },
  }
}
