import { isPathOpenToAuditors } from './auditor-routes.ts'
import { useReadsOnly } from './use-reads-only.ts'

/** Whether the viewer may open the page at a path, with or without what follows it: auditors may open those of the books. */
export function useMayOpen(): (to: string) => boolean {
  const readsOnly = useReadsOnly()
  return (to) => !readsOnly || isPathOpenToAuditors(to.split(/[?#]/)[0] ?? '')
}
