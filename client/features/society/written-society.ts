import type { PublicSociety } from '../../shell/society-context.ts'

/** The society's settings that the build wrote into the document; null in the development server, in tests and where pages are rendered. */
export function writtenSociety(): PublicSociety | null {
  if (typeof document === 'undefined') return null
  const written = document.getElementById('root')?.dataset['society']
  return written === undefined ? null : (JSON.parse(written) as PublicSociety)
}
