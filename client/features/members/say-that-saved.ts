import { notify } from '../../ui/toasts.ts'

/** Says that a record was saved, in the backend's words or else in `text`. Spec 001 §8: such a message stays for up to 3 seconds. */
export const sayThatSaved = ({ message }: { readonly message: string | null }, text: string): void => {
  notify.success(message ?? text, 3)
}
