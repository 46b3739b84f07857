import { useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { notify } from '../../../ui/toasts.ts'
import type { DocumentsStep } from './DocumentsStep.tsx'

interface LateStep {
  /** null until it is fetched. */
  readonly Documents: typeof DocumentsStep | null
  /** Fetches the step; false, and a message, when that fails. */
  readonly fetchDocuments: () => Promise<boolean>
}

/** The last step with its fields for files, fetched when it is wanted: the page is lighter without it. */
export function useDocumentsStep(): LateStep {
  const [Documents, setDocuments] = useState<typeof DocumentsStep | null>(null)
  return {
    Documents,
    fetchDocuments: async () => {
      if (Documents !== null) return true
      try {
        const module = await import('./DocumentsStep.tsx')
        setDocuments(() => module.DocumentsStep)
        return true
      } catch {
        notify.error(`${SHELL_TEXTS.windowNotFetched} ${SHELL_TEXTS.checkConnection}`)
        return false
      }
    },
  }
}
