import type { PublicSociety } from '../../shell/society-context.ts'

/** The society's settings that the build wrote into the document; null in the development server and in tests. */
export function writtenSociety(): PublicSociety | null {
  const written = document.getElementById('root')?.dataset['society']
  return written === undefined ? null : (JSON.parse(written) as PublicSociety)
}
