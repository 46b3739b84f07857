import { chakra } from '@chakra-ui/react/styled-system'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import type { Kobo } from '#rules/money.ts'
import { Field, type FieldProps } from './Field.tsx'
import { amountText, amountTyped, commaTyped, misreadComma, moneyTyped } from './money-typing.ts'
import { NotTaken } from './NotTaken.tsx'
import { insertionOf } from './not-taken.ts'
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

/** What the field shows, and what is said of what it did not take. */
interface Shown {
  readonly text: string
  readonly refusal: string | null
}

/**
 * An amount in naira that groups its thousands while it is typed; its value is kobo. It says what it does not take of
 * what was typed or pasted, until something is removed again.
 */
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
  onBlur,
  ...control
}: MoneyFieldProps) {
  const [{ text, refusal }, show] = useState<Shown>(() => ({ text: amountText(value), refusal: null }))
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  /** Where a comma was typed, as the number of digits before it. */
  const comma = useRef<number | null>(null)

  // A value from outside (a draft, a reset) replaces the text; what is being typed ('1,000.') does not change.
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (amountTyped(text) !== value) show({ text: amountText(value), refusal: null })
  }

  useLayoutEffect(() => {
    if (caret.current !== null) own.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <Field {...{ label, help, error, warning, optional, disabled, id }}>
      {(links) => (
        <>
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
                const change = insertionOf(text, event)
                const next = moneyTyped(text, change, signed)
                caret.current = next.caret
                comma.current = commaTyped(comma.current, change)
                show({
                  text: next.text,
                  refusal: next.refusal ?? (change.inserted.length === 1 ? refusal : null),
                })
                onValueChange(amountTyped(next.text))
              }}
              onBlur={() => {
                if (comma.current !== null)
                  show({ text, refusal: refusal ?? misreadComma(text, comma.current) })
                onBlur?.()
              }}
            />
          </Row>
          <NotTaken field={links.id} refusal={refusal} />
        </>
      )}
    </Field>
  )
}
