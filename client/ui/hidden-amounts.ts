import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The name in local storage; public/start.js reads it too. */
const AMOUNTS_KEY = 'isusu.amounts'
const HIDDEN = 'hidden'

const listeners = new Set<() => void>()

/** The choice where the browser refuses to store anything: for as long as the page. */
let unstored = false

function isHidden(): boolean {
  try {
    return localStorage.getItem(AMOUNTS_KEY) === HIDDEN
  } catch {
    return unstored
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Hides the amounts of the member's area on this device, or shows them again. */
export function hideAmounts(hidden: boolean): void {
  unstored = hidden
  try {
    if (hidden) localStorage.setItem(AMOUNTS_KEY, HIDDEN)
    else localStorage.removeItem(AMOUNTS_KEY)
  } catch {
    // Without storage the page itself remembers it.
  }
  for (const listener of listeners) listener()
}

/** Whether amounts are hidden on this device; the same in all tabs. */
export const useAmountsHidden = (): boolean => useSyncExternalStore(subscribe, isHidden, () => false)

const AMOUNT = /₦\s?\d[\d,]*(?:\.\d+)?/g

/** What stands in place of an amount. */
const HIDDEN_AMOUNT = '₦•••••'

/** Papers are printed as they are, prices of the shop are nobody's secret, and scripts are no text. */
const SHOWN = '[data-sheet], [data-prices], script, style'

/** The texts that were replaced, by the node in which they stood. */
const replaced = new WeakMap<Text, { readonly own: string; readonly shown: string }>()

function hideIn(text: Text): void {
  const own = text.data
  const shown = own.replaceAll(AMOUNT, HIDDEN_AMOUNT)
  if (shown === own || text.parentElement?.closest(SHOWN)) return
  replaced.set(text, { own, shown })
  text.data = shown
}

function showIn(text: Text): void {
  const kept = replaced.get(text)
  // What was written since then has no amount that is hidden.
  if (kept !== undefined && text.data === kept.shown) text.data = kept.own
  replaced.delete(text)
}

function eachText(root: Node, visit: (text: Text) => void): void {
  if (root instanceof Text) visit(root)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) visit(walker.currentNode as Text)
}

/**
 * Hides every amount of the document while the choice says so: in figures, sentences, messages and dialogs, and in what is
 * drawn later, before it is painted. In one place and not in each component, so that none is forgotten.
 */
export function useHiddenAmounts(isMember: boolean): void {
  const hidden = useAmountsHidden() && isMember
  useLayoutEffect(() => {
    if (!hidden) return undefined
    eachText(document.body, hideIn)
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') hideIn(target as Text)
        else for (const node of addedNodes) eachText(node, hideIn)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      eachText(document.body, showIn)
    }
  }, [hidden])
}
