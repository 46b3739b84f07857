import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { notify } from '../ui/toasts.ts'

/** Spec 001 §8: the message after a cancelled confirmation. */
export const notifyCancelled = (): number =>
  notify.info(`${SHELL_TEXTS.cancelledTitle}. ${SHELL_TEXTS.cancelledText}`, 3)
