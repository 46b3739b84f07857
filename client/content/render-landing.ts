import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PublicSociety } from '../shell/society-context.ts'
import { LandingDocument } from './LandingDocument.tsx'

/** What goes into the head and into the root of index.html. */
export interface WrittenPage {
  readonly head: string
  readonly body: string
}

const STYLE = /<style data-emotion="([^"\s]+)(?: ([^"]*))?"[^>]*>(.*?)<\/style>/gs
/** Titles and preloads stand before the first element of ours. */
const HEAD_FIRST = /^(?:<title>.*?<\/title>|<link\b[^>]*>|<meta\b[^>]*>)/s

/**
 * Writes the front page with a society's settings. Styles are gathered in the head under the names by which
 * the style engine recognises its own, so it neither writes them again nor finds strangers in the markup.
 */
export function renderLanding(society: PublicSociety): WrittenPage {
  const written = renderToString(createElement(LandingDocument, { written: society }))
  const globals: string[] = []
  const names: string[] = []
  const rules: string[] = []
  let body = written.replaceAll(STYLE, (_tag, key: string, ids: string | undefined, css: string) => {
    if (key.endsWith('-global')) globals.push(`<style data-emotion="${key} ${ids ?? ''}">${css}</style>`)
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
  head.push(...globals, `<style data-emotion="css ${names.join(' ')}">${rules.join('')}</style>`)
  return { head: head.join('\n    '), body }
}
