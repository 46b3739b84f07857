import { createElement } from 'react'
import type { PublicSociety } from '../shell/society-context.ts'
import { LandingDocument } from './LandingDocument.tsx'
import { type WrittenPage, writtenPage } from './written-page.ts'

/** Renders the front page with a society's settings, for the browser to hydrate. */
export const renderLanding = (society: PublicSociety): WrittenPage =>
  writtenPage(createElement(LandingDocument, { written: society }))
