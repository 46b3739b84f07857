import { type ComponentType, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { notify } from '../../ui/toasts.ts'

interface LateStep<Props> {
  /** null until it is fetched. */
  readonly Step: ComponentType<Props> | null
  /** Fetches the step; false, and a message, when that fails. */
  readonly fetchStep: () => Promise<boolean>
}

/** A step of a wizard, such as the one with fields for files, fetched when it is wanted: the page is lighter without it. */
export function useLateStep<Props>(load: () => Promise<ComponentType<Props>>): LateStep<Props> {
  const [Step, setStep] = useState<ComponentType<Props> | null>(null)
  return {
    Step,
    fetchStep: async () => {
      if (Step !== null) return true
      try {
        const fetched = await load()
        setStep(() => fetched)
        return true
      } catch {
        notify.error(`${SHELL_TEXTS.windowNotFetched} ${SHELL_TEXTS.checkConnection}`)
        return false
      }
    },
  }
}
