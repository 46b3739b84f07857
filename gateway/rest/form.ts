import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { heard } from '#rules/heard.ts'
import type { UploadedFile } from '#schema/upload.ts'

/** What a part of a form may be; null and undefined are left out. */
type Part = string | number | boolean | UploadedFile | null | undefined

/** A multipart form that can be sent once. */
export interface MultipartForm {
  readonly contentType: string
  /** Bytes of the whole body. */
  readonly length: number
  /** The body; files are streamed from disk. */
  stream(): Readable
}

/** Builds a form. Files get a name of ours, because the sender's file name is not used. */
export function formOf(parts: Readonly<Record<string, Part>>): MultipartForm {
  const boundary = `isusu-${randomUUID()}`
  const pieces: (Buffer | UploadedFile)[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (part === null || part === undefined) continue
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    if (typeof part === 'object') {
      const extension = /^[a-z]+\/([a-z0-9]{2,5})\b/i.exec(part.type)?.[1] ?? 'bin'
      const more = `; filename="${name}.${extension}"\r\ncontent-type: ${part.type}`
      pieces.push(Buffer.from(`${head}${more}\r\n\r\n`), part, Buffer.from('\r\n'))
    } else pieces.push(Buffer.from(`${head}\r\n\r\n${String(part)}\r\n`))
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.size), 0),
    stream: () => heard(Readable.from(bytesOf(pieces), { objectMode: false })),
  }
}

async function* bytesOf(pieces: readonly (Buffer | UploadedFile)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece
    else yield* piece.stream()
  }
}
