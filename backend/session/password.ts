import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { makeTurns } from '../files/turns.ts'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Each takes 19 MiB and a core: more at a time would make every other call wait for them. */
const turns = makeTurns(2)

function derive(
  password: string,
  salt: Uint8Array,
  figures: { memory: number; passes: number; lanes: number; length: number },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  argon2(
    'argon2id',
    {
      // One spelling of a password, however a keyboard composes its accents.
      message: password.normalize('NFKC'),
      nonce: salt,
      memory: figures.memory,
      passes: figures.passes,
      parallelism: figures.lanes,
      tagLength: figures.length,
    },
    (error, tag) => (error ? reject(error) : resolve(tag)),
  )
  return promise
}

/** The same, in its turn. */
const deriveInTurn = (...args: Parameters<typeof derive>) => turns(() => derive(...args))

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/** The password's argon2id hash, in the usual text form with its own figures and salt. */
export async function hashPassword(
  password: string,
  salt: Uint8Array = randomBytes(SALT_BYTES),
): Promise<string> {
  const tag = await deriveInTurn(password, salt, {
    memory: MEMORY_KIB,
    passes: PASSES,
    lanes: LANES,
    length: TAG_BYTES,
  })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`
}

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash no password has; checked when the account is unknown, so that both answers take as long. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(new Uint8Array(SALT_BYTES))}$${unpadded(new Uint8Array(TAG_BYTES))}`

/** Whether the password fits. With no hash (an unknown account) it takes the same time and says no. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', tag = ''] = HASH.exec(hash ?? NOBODY) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) return false
  const actual = await deriveInTurn(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    length: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== null
}
