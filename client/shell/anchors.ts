import type { HeaderAnchor } from './header-anchor.ts'

/** Spec 000 §2: the nine sections in the order of the page. Some of them are in the header of wide screens. */
export const ANCHORS: readonly HeaderAnchor[] = [
  { anchor: 'features', label: 'What you gain', inHead: true },
  { anchor: 'services', label: 'Services', inHead: true },
  { anchor: 'about', label: 'About us', inHead: true },
  { anchor: 'mission-vision', label: 'Mission and vision', inHead: false },
  { anchor: 'team', label: 'Team', inHead: true },
  { anchor: 'non-member-services', label: 'For non-members', inHead: false },
  { anchor: 'portfolio', label: 'Gallery', inHead: true },
  { anchor: 'faqs', label: 'Questions', inHead: true },
  { anchor: 'contact', label: 'Contact', inHead: true },
]
