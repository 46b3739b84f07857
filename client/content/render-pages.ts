/** What scripts/prerender.ts builds for Node: the pages that are written at build time. */

export { renderEntrances } from '../entrance/render-entrances.ts'
export { renderLanding } from './render-landing.ts'
export { renderSignedIn } from './render-signed-in.ts'
