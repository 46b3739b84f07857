import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete' | 'inputMode'> {
  /** 'new' asks password managers to offer one, 'current' to fill the stored one. */
  readonly kind?: 'current' | 'new'
}

/** A password field with a button to show the text. */
export function PasswordField({ kind = 'current', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          size="sm"
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
