import { setImmediate } from 'node:timers/promises'

declare const ITEM: unique symbol

/** A long list as it travels from a thread: in slices, so that nobody has to take it in at once. */
export interface Packed<Item> {
  readonly slices: readonly Uint8Array<ArrayBuffer>[]
  /** How many items it has. */
  readonly count: number
  readonly [ITEM]?: Item
}

/** Items of one slice: some milliseconds to unpack. */
const SLICE = 2_000

/** Packs a list of what JSON holds. */
export function packed<Item>(items: readonly Item[]): Packed<Item> {
  const slices: Uint8Array<ArrayBuffer>[] = []
  // Not from the pool of small buffers, whose memory cannot be handed over.
  for (let from = 0; from < items.length; from += SLICE)
    slices.push(new Uint8Array(Buffer.from(JSON.stringify(items.slice(from, from + SLICE)))))
  return { slices, count: items.length }
}

/** The slices of a list, one after another; other work of the process gets its turn in between. */
export async function* slicesOf<Item>({ slices }: Packed<Item>): AsyncGenerator<readonly Item[]> {
  for (const slice of slices) {
    yield JSON.parse(Buffer.from(slice.buffer, slice.byteOffset, slice.byteLength).toString()) as Item[]
    await setImmediate()
  }
}

/** All items of a list that is not long. */
export async function unpacked<Item>(list: Packed<Item>): Promise<readonly Item[]> {
  const items: Item[] = []
  for await (const slice of slicesOf(list)) for (const item of slice) items.push(item)
  return items
}
