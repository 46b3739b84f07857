import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { makeRankedTurns } from '#rules/session/ranked-turns.ts'
import { busy } from '../http/problems.ts'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Each takes 19 MiB and a core: more at a time would make every other call wait for them. */
export const PASSWORD_TURNS = { atOnce: 2, waiting: 250 } as const

/**
 * How long one waits for a turn, in milliseconds: less than the gateway waits for a call, because calls that take too long
 * open its breaker for everybody.
 */
const PATIENCE_MS = 7_000

const turns = makeRankedTurns(PASSWORD_TURNS)

/** The seconds after which somebody who was sent away may try again. */
const BUSY_SECONDS = 3

/** A place before all strangers, for who is known already: signed in, or the holder of a link. */
const KNOWN_RANK = 0

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

/** The same, in its turn. Throws a 429 problem when those who are to come first leave no turn in time. */
async function deriveInTurn(rank: number, ...args: Parameters<typeof derive>): Promise<Buffer> {
  const end = await turns.take(rank, AbortSignal.timeout(PATIENCE_MS))
  if (end === null) throw busy(BUSY_SECONDS)
  try {
    return await derive(...args)
  } finally {
    end()
  }
}

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/** The password's argon2id hash, in the usual text form with its own figures and salt. `rank` as in `passwordFits`. */
export async function hashPassword(
  password: string,
  salt: Uint8Array = randomBytes(SALT_BYTES),
  rank: number = KNOWN_RANK,
): Promise<string> {
  const tag = await deriveInTurn(rank, password, salt, {
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

/**
 * Whether the password fits. With no hash (an unknown account) it takes the same time and says no. `rank`: who comes first
 * when many wait; lower is sooner.
 */
export async function passwordFits(
  password: string,
  hash: string | null,
  rank: number = KNOWN_RANK,
): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', tag = ''] = HASH.exec(hash ?? NOBODY) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) return false
  const actual = await deriveInTurn(rank, password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    length: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== null
}
