import sharp from 'sharp'
import type { PictureWidth } from '#rules/documents/picture-widths.ts'
import type { Queryable } from '../db/schema.ts'
import { PIXELS_MAX } from './check-file.ts'
import { makeSpool } from './spool.ts'
import type { FileStorage } from './storage.ts'
import { recordedAmong } from './sweep.ts'
import { makeTurns } from './turns.ts'

/** Effort 2 of 9: 30 ms for a photograph of 320 pixels, where more effort takes ten times as long for a fifth less. */
const AVIF = { quality: 50, effort: 2 } as const

/** A picture is at most this many times as high as it is wide: a strip would otherwise keep all its height. */
const TALLEST = 2

/** The most pictures that wait to be made; whoever comes after them is served the original. */
const WAITING_MAX = 40

/** How long somebody waits for a picture in milliseconds, before the original is served; it is made all the same. */
const PATIENCE_MS = 2_000

/** A time that passes, and that can be called off. */
export interface Wait {
  readonly over: Promise<null>
  readonly callOff: () => void
}

function waitFor(milliseconds: number): Wait {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, milliseconds, null)
  return { over: promise, callOff: () => clearTimeout(timer) }
}

/** Small copies of stored pictures, as AVIF. Each is made the first time it is asked for, and kept. */
export interface PictureSizes {
  /**
   * The picture in that width, or in its own where that is less; null when it cannot be had now, and the original is
   * to be served. `original` reads it. Who may see it is for the caller to decide.
   */
  of(fileId: string, width: PictureWidth, original: () => Promise<Buffer | null>): Promise<Buffer | null>
  /** Removes the copies whose original no record knows. */
  sweep(db: Queryable): Promise<void>
}

// One at a time, beside the uploads: a page of pictures never takes more than one core.
const turns = makeTurns(1)

async function drawnSmall(original: Buffer, width: PictureWidth): Promise<Buffer> {
  return sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .avif(AVIF)
    .toBuffer()
}

/**
 * Copies kept in one storage for each width, under the ids of their originals. `spools` is a folder for files in the
 * making. `wait` begins a time in milliseconds.
 */
export function makePictureSizes(
  storages: ReadonlyMap<PictureWidth, FileStorage>,
  spools: string,
  wait: (milliseconds: number) => Wait = waitFor,
): PictureSizes {
  const inTheMaking = new Map<string, Promise<Buffer | null>>()

  async function keep(storage: FileStorage, fileId: string, bytes: Buffer): Promise<void> {
    const spool = makeSpool(spools)
    try {
      const { path } = await spool.keep([bytes], bytes.length)
      await storage.write(fileId, path, 'image/avif')
    } finally {
      await spool.clear()
    }
  }

  /** Never throws: a picture that cannot be drawn or kept small is still there as it was uploaded. */
  async function made(
    storage: FileStorage,
    fileId: string,
    width: PictureWidth,
    original: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    try {
      const bytes = await turns(async () => {
        const whole = await original()
        return whole && (await drawnSmall(whole, width))
      })
      if (bytes !== null) await keep(storage, fileId, bytes).catch(() => undefined)
      return bytes
    } catch {
      return null
    }
  }

  return {
    async of(fileId, width, original) {
      const storage = storages.get(width)
      if (storage === undefined) return null
      const kept = await storage.read(fileId)
      if (kept !== null) return kept
      const key = `${fileId} ${width}`
      let making = inTheMaking.get(key)
      if (making === undefined) {
        if (inTheMaking.size >= WAITING_MAX) return null
        making = made(storage, fileId, width, original).finally(() => inTheMaking.delete(key))
        inTheMaking.set(key, making)
      }
      const patience = wait(PATIENCE_MS)
      return Promise.race([making, patience.over]).finally(patience.callOff)
    },
    async sweep(db) {
      for (const storage of storages.values())
        for await (const names of storage.list()) {
          const recorded = await recordedAmong(
            db,
            names.map(({ fileId }) => fileId),
          )
          for (const { fileId } of names) if (!recorded.has(fileId)) await storage.remove(fileId)
        }
    },
  }
}
