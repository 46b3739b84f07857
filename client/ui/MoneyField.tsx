import { chakra } from '@chakra-ui/react/styled-system'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import type { Kobo } from '#rules/money.ts'
import { Field, type FieldProps } from './Field.tsx'
import { amountText, amountTyped, groupWhileTyping } from './money-typing.ts'
import { Input } from './TextField.tsx'

const Row = chakra('div', { base: { position: 'relative' } })
const Sign = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '3.5',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
})

export interface MoneyFieldProps extends FieldProps {
  readonly name?: string
  /** The amount in kobo; null while the field is empty. */
  readonly value: Kobo | null
  readonly onValueChange: (amount: Kobo | null) => void
  readonly onBlur?: () => void
  readonly readOnly?: boolean
  readonly placeholder?: string
  /** Keeps a minus, for amounts whose rules answer a negative one with a text of their own. */
  readonly signed?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** An amount in naira that groups its thousands while it is typed; its value is kobo. */
export function MoneyField({
  label,
  help,
  error,
  warning,
  optional,
  disabled,
  id,
  value,
  onValueChange,
  ref,
  placeholder = '0',
  signed = false,
  ...control
}: MoneyFieldProps) {
  const [text, setText] = useState(() => amountText(value))
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // A value from outside (a draft, a reset) replaces the text; what is being typed ('1,000.') does not change.
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (amountTyped(text) !== value) setText(amountText(value))
  }

  useLayoutEffect(() => {
    if (caret.current !== null) own.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <Field {...{ label, help, error, warning, optional, disabled, id }}>
      {(links) => (
        <Row>
          <Sign aria-hidden>₦</Sign>
          <Input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            ps="8"
            fontVariantNumeric="tabular-nums"
            placeholder={placeholder}
            value={text}
            {...control}
            {...links}
            ref={(element: HTMLInputElement | null) => {
              own.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              const typed = event.currentTarget.value
              const next = groupWhileTyping(typed, event.currentTarget.selectionStart ?? typed.length, signed)
              caret.current = next.caret
              setText(next.text)
              onValueChange(amountTyped(next.text))
            }}
          />
        </Row>
      )}
    </Field>
  )
}
