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

/** What is read aloud or shown beside the text of an element. */
const NAMES = ['aria-label', 'aria-valuetext', 'title'] as const

type Name = (typeof NAMES)[number]

/** The names that were replaced, by their element. */
const replacedNames = new WeakMap<Element, Map<Name, { readonly own: string; readonly shown: string }>>()

function hideName(element: Element, name: Name): void {
  const own = element.getAttribute(name)
  const shown = own?.replaceAll(AMOUNT, HIDDEN_AMOUNT)
  // What a person enters is read back to them.
  if (own === null || shown === undefined || shown === own || element.matches('input')) return
  if (element.closest(SHOWN)) return
  const names = replacedNames.get(element) ?? new Map()
  replacedNames.set(element, names.set(name, { own, shown }))
  element.setAttribute(name, shown)
}

function showNames(element: Element): void {
  for (const [name, { own, shown }] of replacedNames.get(element) ?? [])
    if (element.getAttribute(name) === shown) element.setAttribute(name, own)
  replacedNames.delete(element)
}

const hideNames = (element: Element): void => {
  for (const name of NAMES) hideName(element, name)
}

function eachPart(root: Node, visitText: (text: Text) => void, visitNamed: (element: Element) => void): void {
  if (root instanceof Text) visitText(root)
  if (root instanceof Element) visitNamed(root)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text) visitText(currentNode)
    else visitNamed(currentNode as Element)
  }
}

/**
 * Hides every amount of the document while the choice says so: in figures, sentences, messages, dialogs and what is read aloud
 * of them, and in what is drawn later, before it is painted. What stands in a box of a form is the person's own to change, and
 * stays. In one place and not in each component, so that none is forgotten.
 */
export function useHiddenAmounts(isMember: boolean): void {
  const hidden = useAmountsHidden() && isMember
  useLayoutEffect(() => {
    if (!hidden) return undefined
    eachPart(document.body, hideIn, hideNames)
    const observer = new MutationObserver((changes) => {
      for (const { type, target, attributeName, addedNodes } of changes)
        if (type === 'characterData') hideIn(target as Text)
        else if (type === 'attributes') hideName(target as Element, attributeName as Name)
        else for (const node of addedNodes) eachPart(node, hideIn, hideNames)
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: [...NAMES],
    })
    return () => {
      observer.disconnect()
      eachPart(document.body, showIn, showNames)
    }
  }, [hidden])
}
