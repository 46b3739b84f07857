import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { DATE_PARTS, type DatePart, dateParts, dateText, wholeDate } from './date-typing.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Input } from './TextField.tsx'

const Boxes = chakra('div', { base: { display: 'flex', gap: '2' } })
const Box = chakra('label', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } })
const WIDTHS = { day: '14', month: '14', year: '20' } as const

/** Keys that people put between the parts of a date; they lead to the next box. */
const SEPARATORS: ReadonlySet<string> = new Set(['/', '-', '.', ' '])

export interface DateFieldProps extends FieldProps {
  readonly name: string
  /** 'YYYY-MM-DD'; '' while the field is empty. Of an unfinished date it holds what was typed: '1985-02-'. */
  readonly value: string
  readonly onValueChange: (date: string) => void
  readonly onBlur?: () => void
  /** For a date of birth, which the browser can fill in. */
  readonly birth?: boolean
}

/**
 * A day of the calendar, typed as day, month and year in the same order whatever the language of the browser. A whole
 * date pasted into a box fills all three. The rules say what is wrong with an unfinished or impossible date.
 */
export function DateField({ name, value, onValueChange, onBlur, birth = false, ...field }: DateFieldProps) {
  const [parts, setParts] = useState(() => dateParts(value))
  const boxes = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({})

  // A value from outside (a draft, a reset) replaces the boxes; what is being typed ('07') does not change.
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (dateText(parts) !== value) setParts(dateParts(value))
  }

  const change = (part: DatePart, digits: number, typed: string) => {
    const whole = wholeDate(typed)
    const next = whole ?? { ...parts, [part]: typed.replaceAll(/\D/g, '').slice(0, digits) }
    setParts(next)
    onValueChange(dateText(next))
    if (whole !== null) boxes.current.year?.focus()
  }
  const goOn = (event: React.KeyboardEvent, part: DatePart) => {
    if (!SEPARATORS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = { day: 'month', month: 'year', year: null } as const
    const target = next[part]
    if (target !== null && parts[part] !== '') boxes.current[target]?.focus()
  }

  return (
    <Field {...field} group>
      {({ id, 'aria-describedby': _onTheGroup, ...links }) => (
        <Boxes
          onBlur={(event: React.FocusEvent) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
          }}
        >
          {DATE_PARTS.map(({ part, label, digits }, index) => (
            <Box key={part} htmlFor={`${id}-${part}`}>
              {label}
              <Input
                {...links}
                id={`${id}-${part}`}
                // The first box takes the focus of the error summary.
                {...(index === 0 ? { 'data-field': name } : {})}
                ref={(element: HTMLInputElement | null) => {
                  boxes.current[part] = element
                }}
                name={`${name}-${part}`}
                type="text"
                inputMode="numeric"
                autoComplete={birth ? `bday-${part}` : 'off'}
                width={WIDTHS[part]}
                mt="0.5"
                display="block"
                fontVariantNumeric="tabular-nums"
                value={parts[part]}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
                  change(part, digits, event.currentTarget.value)
                }
                onKeyDown={(event: React.KeyboardEvent) => goOn(event, part)}
              />
            </Box>
          ))}
        </Boxes>
      )}
    </Field>
  )
}
