import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/session-context.ts'
import {
  addToCart,
  cartText,
  changeLine,
  clearCart,
  itemsIn,
  removeLine,
  type StoredItem,
  subscribeCart,
} from './cart-store.ts'

/** The signed-in member's cart on this device, the same in all tabs. */
export interface Cart {
  readonly items: readonly StoredItem[]
  readonly add: (item: StoredItem) => void
  readonly change: (line: StoredItem, patch: Partial<Pick<StoredItem, 'quantity' | 'price'>>) => void
  readonly remove: (line: StoredItem) => void
  readonly clear: () => void
}

/** A prerendered page is nobody's. */
const nothing = (): string => ''

export function useCart(): Cart {
  const owner = useSession()?.id ?? ''
  const text = useSyncExternalStore(subscribeCart, cartText, nothing)
  return useMemo(
    () => ({
      items: itemsIn(text, owner),
      add: (item) => addToCart(owner, item),
      change: (line, patch) => changeLine(owner, line, patch),
      remove: (line) => removeLine(owner, line),
      clear: () => clearCart(owner),
    }),
    [text, owner],
  )
}
