import { toGraphError } from '../apollo/graph-error.ts'
import { downloadAddress } from '../ui/download.ts'
import { useActionError } from '../ui/toasts.ts'

/**
 * Downloads a file whose address is asked for when its button is pressed. `ask` resolves to the address; without one a toast
 * says `missing`, and what failed is told too. The toast goes when the file is asked for again. Never rejects.
 */
export function useFileAddress(
  missing: string,
): (ask: () => Promise<string | null | undefined>) => Promise<void> {
  const failure = useActionError()
  return async (ask) => {
    failure.clear()
    try {
      const address = await ask()
      if (address) downloadAddress(address)
      else failure.report(missing)
    } catch (error) {
      failure.report(toGraphError(error).message)
    }
  }
}
