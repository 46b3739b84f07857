import { crc32, inflateRawSync } from 'node:zlib'
import { SHEET_LIMITS } from './limits.ts'
import { broken, tooLarge } from './refusal.ts'

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END_MARK = Buffer.from([0x50, 0x4b, 0x05, 0x06])

const LOCAL_SIZE = 30
const ENTRY_SIZE = 46
const END_SIZE = 22

/** What a field of zip32 says where the number itself stands in a record of zip64. */
const SAID_ELSEWHERE = 0xffffffff

/** Encrypted, patched or masked entries, which no spreadsheet program writes. */
const FOREIGN_FLAGS = 0b0010_0000_0110_0001

/** Sizes and checksum follow the content. */
const SIZES_FOLLOW = 0b1000

/** What a zip may come to. */
export interface ZipLimits {
  readonly entries: number
  /** Bytes of the parts that are read, as they are unpacked. */
  readonly unpackedBytes: number
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Where its local header begins. */
  readonly local: number
}

/** Whether bytes begin as a zip does, which every .xlsx is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The directory: where it begins and how many entries it has. */
function directoryOf(
  bytes: Buffer,
  mostEntries: number,
): {
  readonly start: number
  readonly end: number
  readonly count: number
} {
  const end = bytes.lastIndexOf(END_MARK)
  if (end < 0 || end + END_SIZE > bytes.length) throw broken()
  const [disk, first] = [bytes.readUInt16LE(end + 4), bytes.readUInt16LE(end + 6)]
  const [here, count] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)]
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  const comment = bytes.readUInt16LE(end + 20)
  if (disk !== 0 || first !== 0 || here !== count) throw broken()
  // Nothing between the directory and its end, where the marks of zip64 would be, and nothing after it.
  if (start + size !== end || end + END_SIZE + comment !== bytes.length) throw broken()
  if (bytes.indexOf(END_MARK, start) !== end) throw broken()
  if (count > mostEntries) throw tooLarge()
  return { start, end, count }
}

function entryAt(
  bytes: Buffer,
  place: number,
  end: number,
): { readonly entry: Entry; readonly next: number } {
  if (place + ENTRY_SIZE > end || bytes.readUInt32LE(place) !== DIRECTORY_ENTRY) throw broken()
  const nameSize = bytes.readUInt16LE(place + 28)
  const next = place + ENTRY_SIZE + nameSize + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  if (next > end) throw broken()
  const entry = {
    name: bytes.toString('utf8', place + ENTRY_SIZE, place + ENTRY_SIZE + nameSize),
    flags: bytes.readUInt16LE(place + 8),
    method: bytes.readUInt16LE(place + 10),
    crc: bytes.readUInt32LE(place + 16),
    packedSize: bytes.readUInt32LE(place + 20),
    size: bytes.readUInt32LE(place + 24),
    local: bytes.readUInt32LE(place + 42),
  }
  const isZip64 = [entry.packedSize, entry.size, entry.local].includes(SAID_ELSEWHERE)
  const isForeign = (entry.flags & FOREIGN_FLAGS) !== 0 || (entry.method !== 0 && entry.method !== 8)
  if (isZip64 || isForeign || bytes.readUInt16LE(place + 34) !== 0) throw broken()
  return { entry, next }
}

/** Where the content of an entry lies. Throws unless its local header says what the directory says. */
function contentOf(bytes: Buffer, entry: Entry, directory: number): { from: number; to: number } {
  const { local } = entry
  if (local + LOCAL_SIZE > directory || bytes.readUInt32LE(local) !== LOCAL_HEADER) throw broken()
  const nameSize = bytes.readUInt16LE(local + 26)
  const from = local + LOCAL_SIZE + nameSize + bytes.readUInt16LE(local + 28)
  const to = from + entry.packedSize
  if (to > directory) throw broken()
  const own = [bytes.readUInt32LE(local + 14), bytes.readUInt32LE(local + 18), bytes.readUInt32LE(local + 22)]
  const listed = [entry.crc, entry.packedSize, entry.size]
  const isEmpty = (entry.flags & SIZES_FOLLOW) !== 0 && own.every((value) => value === 0)
  const isSame =
    bytes.toString('utf8', local + LOCAL_SIZE, local + LOCAL_SIZE + nameSize) === entry.name &&
    bytes.readUInt16LE(local + 6) === entry.flags &&
    bytes.readUInt16LE(local + 8) === entry.method &&
    (isEmpty || own.every((value, place) => value === listed[place]))
  if (!isSame) throw broken()
  return { from, to }
}

/**
 * A zip, of which there is one reading: its directory lies right before its one end record, which is the end of the file,
 * no entry has a second name or overlaps another, and each local header says what the directory says. What has a mark
 * of zip64, a password or another compression is refused.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #limits: ZipLimits
  readonly #entries = new Map<string, { readonly entry: Entry; readonly from: number; readonly to: number }>()
  #unpacked = 0

  /** Reads the directory. Throws FileRefused. */
  constructor(bytes: Buffer, limits: ZipLimits = SHEET_LIMITS) {
    this.#bytes = bytes
    this.#limits = limits
    const { start, end, count } = directoryOf(bytes, limits.entries)
    let place = start
    for (let read = 0; read < count; read += 1) {
      const { entry, next } = entryAt(bytes, place, end)
      // Names of parts are the same in small and capital letters.
      const key = entry.name.toLowerCase()
      if (this.#entries.has(key)) throw broken()
      this.#entries.set(key, { entry, ...contentOf(bytes, entry, start) })
      place = next
    }
    if (place !== end) throw broken()
    const parts = [...this.#entries.values()].sort((one, other) => one.entry.local - other.entry.local)
    if (parts.some(({ to }, at) => to > (parts[at + 1]?.entry.local ?? start))) throw broken()
  }

  /** The parts in the order of the directory, with their bytes as they are unpacked; folders are parts of no bytes. */
  parts(): readonly { readonly name: string; readonly size: number }[] {
    return [...this.#entries.values()].map(({ entry: { name, size } }) => ({ name, size }))
  }

  /**
   * The content of a part; null where there is none. Throws FileRefused for a part that is not as long as the directory
   * says or has another checksum, and as soon as the parts that were asked for come to too much.
   */
  part(name: string): Buffer | null {
    const found = this.#entries.get(name.toLowerCase())
    if (found === undefined) return null
    const { entry, from, to } = found
    this.#unpacked += entry.size
    if (this.#unpacked > this.#limits.unpackedBytes) throw tooLarge()
    const packed = this.#bytes.subarray(from, to)
    const content = entry.method === 0 ? packed : inflated(packed, entry.size)
    if (content.length !== entry.size || crc32(content) !== entry.crc) throw broken()
    return content
  }
}

/** Throws where it unpacks to more than its size, and where something follows what is packed. */
function inflated(packed: Buffer, size: number): Buffer {
  try {
    const options = { maxOutputLength: Math.max(1, size), info: true }
    // With `info` the stream is answered as well, which the types do not know.
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    if (engine.bytesWritten !== packed.length) throw broken()
    return buffer
  } catch {
    throw broken()
  }
}
