import type { LandingAnchor } from '../paths.ts'

/** The sections the head of the public pages names, in the order of the page. */
export const HEADER_ANCHORS: readonly { readonly anchor: LandingAnchor; readonly label: string }[] = [
  { anchor: 'features', label: 'What you gain' },
  { anchor: 'services', label: 'Services' },
  { anchor: 'about', label: 'About us' },
  { anchor: 'faqs', label: 'Questions' },
  { anchor: 'contact', label: 'Contact' },
]
