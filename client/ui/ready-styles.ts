import type { EmotionCache, SerializedStyles } from '@emotion/react'

type Sheet = EmotionCache['sheet']

/** The rules of styles that have been drawn but not yet inserted, by their names. */
const ready = new Map<string, readonly string[]>()

/** The styles of the screen; none where pages are rendered. */
let cache: EmotionCache | null = null
let write: EmotionCache['insert'] | null = null

/**
 * Writes the rules of a style when an element is first drawn with it. React draws in small steps, but inserts the styles of all
 * that it has drawn in one, in which Emotion would write them: half of the longest step in opening a page.
 */
export function makeReady(style: SerializedStyles): void {
  if (cache === null || write === null || style.next !== undefined) return
  if (cache.inserted[style.name] !== undefined) return
  const rules: string[] = []
  const sheet: Pick<Sheet, 'insert'> = { insert: (rule) => void rules.push(rule) }
  write(`.${cache.key}-${style.name}`, style, sheet as Sheet, false)
  ready.set(style.name, rules)
}

/**
 * The rules of a style element to which those of a later drawing are still added. When a browser gets a rule with a condition, it works
 * out all elements anew that any rule of the same style element is for, which for a whole page takes a slow phone 40 ms.
 */
const FEW_RULES = 8

/** Has a style engine insert the rules that are ready as they are, those of each drawing in a style element of their own. */
export function insertReady(engine: EmotionCache): void {
  if (cache === engine) return
  const { insert } = engine
  cache = engine
  write = insert
  let isDrawing = false
  engine.insert = (selector, style, sheet, shouldKeep) => {
    if (!isDrawing) {
      isDrawing = true
      queueMicrotask(() => {
        isDrawing = false
      })
      // Emotion counts the rules of its style element, and begins one with the first.
      if (engine.sheet.ctr > FEW_RULES) engine.sheet.ctr = 0
    }
    const rules = selector === '' ? undefined : ready.get(style.name)
    if (rules === undefined) return insert(selector, style, sheet, shouldKeep)
    ready.delete(style.name)
    for (const rule of rules) sheet.insert(rule)
    if (shouldKeep) engine.inserted[style.name] = true
  }
}
