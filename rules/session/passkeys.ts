import {
  collectErrors,
  type FieldErrors,
  LINE_MAX,
  requiredText,
  type TextField,
  textError,
} from '../field-errors.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'

/** How long a browser may take to make or to use a passkey, in minutes. */
export const PASSKEY_MINUTES = 5

/** How many passkeys an account has at most: phones, computers and a key in a drawer. */
export const PASSKEYS_MAX = 10

/** The name by which the owner knows a passkey. Key: `name`. */
export const validatePasskeyName = ({ name }: { readonly name?: TextField }): FieldErrors =>
  collectErrors({ name: requiredText(name, FIELD_TEXTS.cannotBeBlank) ?? textError(name, LINE_MAX) })
