import { useAskBeforeClosing } from '../forms/use-ask-before-closing.ts'

/** `UnsavedChangesGuard` of a document without router, whose links are left as the tab is: the browser asks. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  useAskBeforeClosing(when)
  return null
}
