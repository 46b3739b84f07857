import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'

/** How many digits stay to be seen, by which people recognise an account. */
const SEEN_DIGITS = 4

/** '•••••• 4567'; '' for none. */
export const maskedNumber = (number: string): string =>
  number === '' ? '' : `•••••• ${number.slice(-SEEN_DIGITS)}`

export interface MaskedNumberProps {
  readonly number: string
  /** Whose account it is. */
  readonly owner: string
}

/** An account number of which the last four digits are seen, with a button that shows it. */
export function MaskedNumber({ number, owner }: MaskedNumberProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" fontVariantNumeric="tabular-nums">
      {isShown ? (
        <span>{number}</span>
      ) : (
        <>
          <span aria-hidden>{maskedNumber(number)}</span>
          <chakra.span srOnly>ends in {number.slice(-SEEN_DIGITS)}</chakra.span>
        </>
      )}
      {/* The target is larger than the line, whose height it does not change. */}
      <chakra.span display="inline-flex" my="-3">
        <IconButton
          size="sm"
          icon={isShown ? EyeOff : Eye}
          label={`${isShown ? 'Hide' : 'Show'} the account number of ${owner}`}
          onClick={() => setIsShown(!isShown)}
        />
      </chakra.span>
    </chakra.span>
  )
}
