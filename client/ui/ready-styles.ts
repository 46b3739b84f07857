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

/** Has a style engine insert the rules that are ready as they are. */
export function insertReady(engine: EmotionCache): void {
  if (cache === engine) return
  const { insert } = engine
  cache = engine
  write = insert
  engine.insert = (selector, style, sheet, shouldKeep) => {
    const rules = selector === '' ? undefined : ready.get(style.name)
    if (rules === undefined) return insert(selector, style, sheet, shouldKeep)
    ready.delete(style.name)
    for (const rule of rules) sheet.insert(rule)
    if (shouldKeep) engine.inserted[style.name] = true
  }
}
