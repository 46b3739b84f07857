import { createElement, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import '../base.css'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { writtenSociety } from '../features/society/written-society.ts'
import { LandingDocument } from './LandingDocument.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const written = writtenSociety()
if (written === null) {
  // The development server does not prerender the page.
  createRoot(root).render(createElement(LandingDocument, { written: DEFAULT_SOCIETY_SETTINGS }))
} else {
  const page = createElement(LandingDocument, { written })
  // Hydrates in a transition, because the page can already be read and scrolling must stay responsive on slow phones.
  startTransition(() => void hydrateRoot(root, page))
}
