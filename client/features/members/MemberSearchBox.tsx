import { skipToken } from '@apollo/client/react'
import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { controlRecipe } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { notify } from '../../ui/toasts.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useMemberSearchBoxQuery } from './MemberSearchBox.generated.ts'
import { MemberSearchResults } from './MemberSearchResults.tsx'

/** Pause in typing before the society is asked. */
const PAUSE_MS = 250
/** One letter fits half the society. */
const LEAST_LETTERS = 2
/** Choosing a member opens their record, so nothing is ever selected. */
const NOTHING: string[] = []

const Box = chakra('div', { base: { position: 'relative', display: 'block' } })
const Input = chakra(Ark.Input, controlRecipe)
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
 * The member search of staff: name, member number, e-mail or phone; results in a popup. Arrows move, Enter
 * opens, Escape closes; a new letter cancels the question before. Spec 000 §2.3.
 */
export function MemberSearchBox() {
  const navigate = useNavigate()
  const namesList = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)

  const wanted = useDebounced(text.trim(), PAUSE_MS)
  const asks = open && wanted.length >= LEAST_LETTERS && text.trim().length >= LEAST_LETTERS
  const { data, loading, error } = useMemberSearchBoxQuery(
    asks ? { variables: { text: wanted }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const found = asks ? (data?.searchMembers ?? null) : null
  const collection = useMemo(
    () =>
      createListCollection({
        items: found ?? [],
        itemToValue: (member) => member.id,
        itemToString: (member) => member.name,
      }),
    [found],
  )

  useEffect(() => {
    // Spec 000 §8: two seconds.
    if (error) notify.error(SHELL_TEXTS.searchFailed, 2)
  }, [error])

  const shown = asks && (found !== null || loading)
  return (
    <Ark.Root
      asChild
      collection={collection}
      value={NOTHING}
      onSelect={({ itemValue }) => void navigate(paths.memberProfile(itemValue))}
      inputValue={text}
      onInputValueChange={({ inputValue }) => setText(inputValue)}
      onOpenChange={(details) => setOpen(details.open)}
      inputBehavior="autohighlight"
      selectionBehavior="clear"
      // What was typed stays when the popup closes without a choice.
      allowCustomValue
      openOnClick
      ids={{ label: namesList }}
    >
      <Box role="search">
        <Lens>
          <Search size={18} aria-hidden />
        </Lens>
        <Input
          ref={input}
          type="search"
          aria-label="Search members"
          aria-expanded={shown}
          placeholder="Name, id, phone or e-mail"
          ps="10"
          pe="11"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Escape' && !open) setText('')
          }}
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
                  input.current?.focus()
                }}
              />
            )
          )}
        </End>
        <MemberSearchResults nameId={namesList} shown={shown} members={found} />
      </Box>
    </Ark.Root>
  )
}
