import { isRecord } from '#rules/is-record.ts'
import { type Kobo, kobo, koboToNaira, naira } from '#rules/money.ts'

/** One line of the cart on this device. */
export interface StoredItem {
  readonly productId: string
  readonly name: string
  readonly variation: string
  /** Whole pieces, 1 or more. */
  readonly quantity: number
  /** The price of one piece as the member last saw it. */
  readonly price: Kobo
}

/** Spec 001 §3: the name of the cart in local storage. Signing out removes it: features/session/device-data.ts. */
export const CART_KEY = 'cart'

/** The most pieces of one line, as for a request. */
const MOST_PIECES = 1000

const listeners = new Set<() => void>()

/** Where the cart is kept when the browser refuses to store anything: for as long as the page. */
let unstored = '[]'

function read(): string {
  try {
    return localStorage.getItem(CART_KEY) ?? '[]'
  } catch {
    return unstored
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(CART_KEY, text)
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

/** Calls back when the cart changes, in this tab or in another one. */
export function subscribeCart(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === CART_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/** The cart as stored, for comparing two moments. */
export const cartText = (): string => read()

/** Amounts in the storage are naira with their total, as documented. */
const inStorage = ({ price, ...item }: StoredItem, owner: string) => ({
  ...item,
  price: koboToNaira(price),
  totalPrice: koboToNaira(kobo(price * item.quantity)),
  owner,
})

function itemIn(kept: unknown, owner: string): StoredItem | null {
  if (!isRecord(kept) || kept['owner'] !== owner) return null
  const { productId, name, variation, quantity, price } = kept
  if (typeof productId !== 'string' || typeof name !== 'string' || typeof variation !== 'string') return null
  if (!Number.isSafeInteger(quantity) || typeof price !== 'number' || !(price >= 0)) return null
  try {
    return { productId, name, variation, quantity: pieces(Number(quantity)), price: naira(price) }
  } catch {
    return null
  }
}

const pieces = (quantity: number): number => Math.min(Math.max(Math.trunc(quantity), 1), MOST_PIECES)

/** The lines of a member in a stored cart; what cannot be read, and what is another member's, is left out. */
export function itemsIn(text: string, owner: string): readonly StoredItem[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.flatMap((each: unknown) => itemIn(each, owner) ?? []) : []
  } catch {
    return []
  }
}

type LineName = Pick<StoredItem, 'productId' | 'variation'>

const isLine = (one: LineName, other: LineName): boolean =>
  one.productId === other.productId && one.variation === other.variation

/** Reads the cart anew before each change, so that what another tab has added stays. */
const change = (owner: string, next: (items: readonly StoredItem[]) => readonly StoredItem[]): void =>
  write(JSON.stringify(next(itemsIn(read(), owner)).map((item) => inStorage(item, owner))))

/** Adds pieces; a line of the same variation becomes longer and takes the newer price. */
export const addToCart = (owner: string, item: StoredItem): void =>
  change(owner, (items) => {
    const before = items.find((each) => isLine(each, item))
    const quantity = pieces((before?.quantity ?? 0) + item.quantity)
    return before === undefined
      ? [...items, item]
      : items.map((each) => (each === before ? { ...item, quantity } : each))
  })

/** Changes one line; its quantity stays at 1 or more. */
export const changeLine = (
  owner: string,
  line: LineName,
  patch: Partial<Pick<StoredItem, 'quantity' | 'price'>>,
): void =>
  change(owner, (items) =>
    items.map((each) =>
      isLine(each, line) ? { ...each, ...patch, quantity: pieces(patch.quantity ?? each.quantity) } : each,
    ),
  )

export const removeLine = (owner: string, line: LineName): void =>
  change(owner, (items) => items.filter((each) => !isLine(each, line)))

export const clearCart = (owner: string): void => change(owner, () => [])
