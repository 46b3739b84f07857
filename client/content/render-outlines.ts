import { createElement } from 'react'
import type { PublicSociety } from '../shell/society-context.ts'
import { OUTLINED, PageOutline } from './PageOutline.tsx'
import { type WrittenPage, writtenPage } from './written-page.ts'

/** Renders the outlines of pages with a society's settings, by route. */
export const renderOutlines = (society: PublicSociety): Readonly<Record<string, WrittenPage>> =>
  Object.fromEntries(
    OUTLINED.map((route) => [route, writtenPage(createElement(PageOutline, { route, society }))]),
  )
