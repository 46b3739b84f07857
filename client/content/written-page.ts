import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { writtenStyle } from '../ui/written-styles.ts'

/** The HTML for the head and the root of a document. */
export interface WrittenPage {
  readonly head: string
  readonly body: string
}

const STYLE = /<style data-emotion="([^"\s]+)(?: ([^"]*))?"[^>]*>(.*?)<\/style>/gs
/** Matches the titles and preloads that React writes before the first element. */
const HEAD_FIRST = /^(?:<title>.*?<\/title>|<link\b[^>]*>|<meta\b[^>]*>)/s

/**
 * Renders a page to HTML. Styles are collected in the head under their names, so that the style engine
 * does not insert them again and hydration finds no unexpected elements.
 */
export function writtenPage(page: ReactNode): WrittenPage {
  const written = renderToString(page)
  const globals = new Set<string>()
  const names: string[] = []
  const rules: string[] = []
  let body = written.replaceAll(STYLE, (_tag, key: string, ids: string | undefined, css: string) => {
    if (key.endsWith('-global')) globals.add(writtenStyle(css, null))
    else if (ids !== undefined && !names.includes(ids)) {
      names.push(ids)
      rules.push(css)
    }
    return ''
  })
  const head: string[] = []
  for (let found = HEAD_FIRST.exec(body); found !== null; found = HEAD_FIRST.exec(body)) {
    head.push(found[0])
    body = body.slice(found[0].length)
  }
  head.push(...globals, writtenStyle(rules.join(''), names))
  return { head: head.join('\n    '), body }
}
