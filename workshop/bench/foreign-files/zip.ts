import { crc32, deflateRawSync } from 'node:zlib'

/** A part of a zip, and what its headers say where that is not the truth. */
export interface ZipPart {
  readonly name: string
  readonly content: Buffer | string
  /** As it is packed already; otherwise the content is packed here. */
  readonly packed?: Buffer
  /** The size that the directory states. */
  readonly size?: number
  /** The name in the local header. */
  readonly localName?: string
  /** Says that the sizes follow the content, as writers of streams do. */
  readonly sizesFollow?: boolean
  /** Has no content of its own: its directory entry points to that of the part with this name. */
  readonly over?: string
}

/** Other faults of a whole zip. */
export interface ZipFaults {
  readonly trailing?: Buffer
  readonly comment?: Buffer
  /** What the end record states as the directory's size. */
  readonly directorySize?: number
  /** Stands between the directory and the end record. */
  readonly beforeEnd?: Buffer
}

const LOCAL = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const FOLLOWS = 0x08074b50

function record(signature: number, size: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(signature, 0)
  write(bytes)
  return bytes
}

/** Writes a zip as told, with every fault that is asked for. */
export function zipOf(parts: readonly ZipPart[], faults: ZipFaults = {}): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  const starts = new Map<string, number>()
  let length = 0
  const add = (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
  }
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = part.packed ?? deflateRawSync(content)
    const [crc, size, flags] = [crc32(content), part.size ?? content.length, part.sizesFollow ? 8 : 0]
    const sizes = (bytes: Buffer, at: number, isKnown: boolean) => {
      bytes.writeUInt32LE(isKnown ? crc : 0, at)
      bytes.writeUInt32LE(isKnown ? packed.length : 0, at + 4)
      bytes.writeUInt32LE(isKnown ? size : 0, at + 8)
    }
    const start = part.over === undefined ? length : (starts.get(part.over) ?? 0)
    if (part.over === undefined) {
      starts.set(part.name, start)
      const name = Buffer.from(part.localName ?? part.name)
      add(
        record(LOCAL, 30, (bytes) => {
          bytes.writeUInt16LE(flags, 6)
          bytes.writeUInt16LE(8, 8)
          sizes(bytes, 14, part.sizesFollow !== true)
          bytes.writeUInt16LE(name.length, 26)
        }),
      )
      add(name)
      add(packed)
      if (part.sizesFollow === true) add(record(FOLLOWS, 16, (bytes) => sizes(bytes, 4, true)))
    }
    const name = Buffer.from(part.name)
    directory.push(
      record(LISTED, 46, (bytes) => {
        bytes.writeUInt16LE(flags, 8)
        bytes.writeUInt16LE(8, 10)
        sizes(bytes, 16, true)
        bytes.writeUInt16LE(name.length, 28)
        bytes.writeUInt32LE(start, 42)
      }),
      name,
    )
  }
  const start = length
  for (const chunk of directory) add(chunk)
  const directorySize = faults.directorySize ?? length - start
  if (faults.beforeEnd !== undefined) add(faults.beforeEnd)
  const comment = faults.comment ?? Buffer.alloc(0)
  add(
    record(END, 22, (bytes) => {
      bytes.writeUInt16LE(parts.length, 8)
      bytes.writeUInt16LE(parts.length, 10)
      bytes.writeUInt32LE(directorySize, 12)
      bytes.writeUInt32LE(start, 16)
      bytes.writeUInt16LE(comment.length, 20)
    }),
  )
  return Buffer.concat([...chunks, comment, faults.trailing ?? Buffer.alloc(0)])
}
