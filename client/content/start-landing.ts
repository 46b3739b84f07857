import { createElement, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import '../base.css'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { PublicSociety } from '../shell/society-context.ts'
import { LandingDocument } from './LandingDocument.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const written = root.dataset['society']
if (written === undefined) {
  // The development server: nothing is written beforehand.
  createRoot(root).render(createElement(LandingDocument, { written: DEFAULT_SOCIETY_SETTINGS }))
} else {
  const page = createElement(LandingDocument, { written: JSON.parse(written) as PublicSociety })
  // In small pieces: the page can be read already, and scrolling must not wait on a slow phone.
  startTransition(() => void hydrateRoot(root, page))
}
