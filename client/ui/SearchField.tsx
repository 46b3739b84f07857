import { useEffect, useRef, useState } from 'react'
import { TextField } from './TextField.tsx'

/** Pause in typing before the list is asked again, in milliseconds. */
const PAUSE_MS = 300

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder?: string
  /** What the list shows now. */
  readonly value: string
  /** Why the text finds nothing. */
  readonly error?: string | undefined
  /** Called when typing pauses, with the text without white space around it. */
  readonly onSearch: (text: string) => void
}

/** A search field for a list; it searches after a short pause in typing. */
export function SearchField({ label, placeholder, value, error, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  // Back, forward and a reset change the list from outside.
  if (value !== last) {
    setLast(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === value) return undefined
    const timer = setTimeout(() => search.current(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <TextField
      type="search"
      label={label}
      error={error}
      optional="unmarked"
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setText(event.currentTarget.value)}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}
