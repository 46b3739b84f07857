import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Input } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useMemberSearchBoxQuery } from './MemberSearchBox.generated.ts'
import { type FoundMember, MemberSearchResults } from './MemberSearchResults.tsx'

/** The pause in typing before the search, in milliseconds. */
const PAUSE_MS = 250
/** Shorter texts would match too many members. */
const LEAST_LETTERS = 2

const Box = chakra('div', { base: { position: 'relative', display: 'block' } })
const Lens = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '3',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
})
const End = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    minW: '9',
    justifyContent: 'center',
  },
})

/**
 * The member search of staff: name, member number, staff number, e-mail or phone; results in a popup. Arrows move, Enter opens,
 * Escape closes; further typing cancels the previous search. Spec 000 §2.3.
 */
export function MemberSearchBox() {
  const navigate = useNavigate()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  const wanted = useDebounced(text.trim(), PAUSE_MS)
  const asks = open && wanted.length >= LEAST_LETTERS && text.trim().length >= LEAST_LETTERS
  const { data, loading, error } = useMemberSearchBoxQuery(asks ? { variables: { text: wanted } } : skipToken)
  const found = asks ? (data?.searchMembers ?? null) : null
  const current = found?.[active] ?? null

  useEffect(() => {
    // Spec 000 §8: two seconds.
    if (error) notify.error(SHELL_TEXTS.searchFailed, 2)
  }, [error])

  useEffect(() => {
    if (!open) return undefined
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  function choose(member: FoundMember): void {
    setOpen(false)
    setText('')
    void navigate(paths.memberProfile(member.id))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const count = found?.length ?? 0
    if (event.key === 'Escape') {
      if (open) setOpen(false)
      else setText('')
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) setOpen(true)
      else if (count > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Enter' && open && current) {
      choose(current)
    } else return
    event.preventDefault()
  }

  const shown = asks && (found !== null || loading)
  return (
    <Box ref={box} role="search">
      <Lens>
        <Search size={18} aria-hidden />
      </Lens>
      <Input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search members"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && current ? `${listId}-${current.id}` : undefined}
        placeholder="Name, number, phone or e-mail"
        autoComplete="off"
        spellCheck={false}
        value={text}
        ps="10"
        pe="11"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(text.trim() !== '')}
        onBlur={(event: React.FocusEvent) => {
          if (!box.current?.contains(event.relatedTarget)) setOpen(false)
        }}
        onKeyDown={onKeyDown}
      />
      <End>
        {asks && loading ? (
          <Spinner size="sm" />
        ) : (
          text !== '' && (
            <IconButton
              icon={X}
              size="sm"
              label="Clear the search"
              onClick={() => {
                setText('')
                setOpen(false)
                input.current?.focus()
              }}
            />
          )
        )}
      </End>
      <MemberSearchResults
        listId={listId}
        shown={shown}
        members={found}
        activeId={current?.id ?? null}
        onChoose={choose}
      />
    </Box>
  )
}
