import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { DATE_PARTS, type DatePart, dateParts, dateText, dateTyped } from './date-typing.ts'
import { Field, type FieldProps } from './Field.tsx'
import { NotTaken } from './NotTaken.tsx'
import { insertionOf } from './not-taken.ts'
import { Input } from './TextField.tsx'

const Boxes = chakra('div', { base: { display: 'flex', gap: '2' } })
const Box = chakra('label', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } })
const WIDTHS = { day: '14', month: '14', year: '20' } as const

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
 * date pasted into a box fills all three. What a box does not take it says; the rules say what is wrong with an
 * unfinished or impossible date.
 */
export function DateField({ name, value, onValueChange, onBlur, birth = false, ...field }: DateFieldProps) {
  const [parts, setParts] = useState(() => dateParts(value))
  const [refusal, setRefusal] = useState<string | null>(null)
  const boxes = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({})

  // A value from outside (a draft, a reset) replaces the boxes; what is being typed ('07') does not change.
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (dateText(parts) !== value) {
      setParts(dateParts(value))
      setRefusal(null)
    }
  }

  const goTo = (part: DatePart | null) => {
    if (part !== null) boxes.current[part]?.focus()
  }
  const change = (part: DatePart, event: React.ChangeEvent<HTMLInputElement>) => {
    const typed = insertionOf(parts[part], event)
    const next = dateTyped(parts, part, typed)
    setParts(next.parts)
    setRefusal(next.refusal ?? (typed.inserted.length === 1 ? refusal : null))
    onValueChange(dateText(next.parts))
    goTo(next.goTo)
  }

  return (
    <Field {...field} group>
      {({ id, 'aria-describedby': _onTheGroup, ...links }) => (
        <>
          <Boxes
            onBlur={(event: React.FocusEvent) => {
              if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
            }}
          >
            {DATE_PARTS.map(({ part, label }, index) => (
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
                  onChange={(event: React.ChangeEvent<HTMLInputElement>) => change(part, event)}
                />
              </Box>
            ))}
          </Boxes>
          <NotTaken field={id} refusal={refusal} />
        </>
      )}
    </Field>
  )
}
