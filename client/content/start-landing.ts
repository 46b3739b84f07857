import { createElement, type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import '../base.css'
import { DEFAULT_PUBLIC_SETTINGS } from '#rules/society/public-settings.ts'
import { writtenSociety } from '../features/society/written-society.ts'
import { LandingDocument } from './LandingDocument.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const written = writtenSociety()
const page = createElement(
  Ready,
  null,
  createElement(LandingDocument, {
    written: written ?? DEFAULT_PUBLIC_SETTINGS,
    used: root.dataset['used'] !== undefined,
  }),
)
// The development server does not prerender the page.
if (written === null) createRoot(root).render(page)
// Hydrates in a transition, because the page can already be read and scrolling must stay responsive on slow phones.
else startTransition(() => void hydrateRoot(root, page))

/** Tells public/first-use.js that presses are heard now. */
function Ready({ children }: { readonly children?: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('isusu:ready')), [])
  return children
}
