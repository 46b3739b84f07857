import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const glossary = readFileSync(join(import.meta.dirname, '../../GLOSSARY.md'), 'utf8')

/** The words that documents and titles do without, from the list at the end of the glossary. */
export const PLAIN_WORDS = [...(glossary.split('## Plain words')[1] ?? '').matchAll(/^- ([^:]+):/gm)].map(
  ([, word = '']) => word,
)

const ANY = new RegExp(`\\b(${PLAIN_WORDS.join('|')})\\b`, 'gi')

/** The words of a text that the glossary has a plainer one for. */
export const unplainWords = (text: string): string[] => [...text.matchAll(ANY)].map(([word]) => word)
