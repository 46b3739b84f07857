import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { get, type UseFormReturn, useController } from 'react-hook-form'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { messageOf } from '../../../forms/use-rules-form.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/Field.tsx'
import { Money } from '../../../ui/Money.tsx'
import { moved, PRODUCT_LABELS, type ProductValues, type VariationValue } from './product-values.ts'
import { VariationDialog } from './VariationDialog.tsx'

const Rows = chakra('ol', {
  base: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', listStyleType: 'none' },
})
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    ps: '4',
    pe: '2',
    py: '2',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
})
const Actions = chakra('span', { base: { display: 'inline-flex', ms: 'auto' } })

/** The variation in the modal: a new one, or one of the list by its place. */
type Open = { readonly place: number | null } | null

/** The variations of a product in their order, with the modal that adds and changes them. Spec 002 §5. */
export function VariationsField({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const id = useId()
  const { field, fieldState, formState } = useController({ control: form.control, name: 'variations' })
  const [open, setOpen] = useKeptState<Open>('variations-field.open', null)
  const [told, setTold] = useState('')
  const variations = field.value
  const change = (next: VariationValue[]) => {
    field.onChange(next)
    // The errors of single variations are those of their old places.
    if (formState.isSubmitted) void form.trigger('variations')
  }
  const { buttonOf, move } = useMoves(id, variations, (next, name, place) => {
    change(next)
    setTold(`${name} is now ${place + 1} of ${next.length}`)
  })
  const error = messageOf(fieldState.error)
  const errorOf = (place: number) =>
    messageOf(get(formState.errors, `variations.${place}.name`)) ??
    messageOf(get(formState.errors, `variations.${place}.price`))

  return (
    <chakra.div
      role="group"
      aria-label={PRODUCT_LABELS.variations}
      data-field="variations"
      tabIndex={-1}
      display="flex"
      flexDirection="column"
      alignItems="stretch"
      gap="2"
    >
      <chakra.p aria-hidden textStyle="label">
        {PRODUCT_LABELS.variations}
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        Members see them in this order. The first is selected by default.
      </chakra.p>
      {variations.length > 0 && (
        <Rows>
          {variations.map((variation, place) => (
            <Row key={variation.name}>
              <chakra.span fontWeight="500" minW="0" overflowWrap="anywhere">
                {variation.name}
              </chakra.span>
              <chakra.span color="fg.muted">
                <Money amount={variation.price} />
              </chakra.span>
              <Actions>
                <IconButton
                  {...buttonOf(place, -1)}
                  size="sm"
                  icon={ArrowUp}
                  label={`Move ${variation.name} up`}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                />
                <IconButton
                  {...buttonOf(place, 1)}
                  size="sm"
                  icon={ArrowDown}
                  label={`Move ${variation.name} down`}
                  disabled={place === variations.length - 1}
                  onClick={() => move(place, 1)}
                />
                <IconButton
                  size="sm"
                  icon={Pencil}
                  label={`Edit ${variation.name}`}
                  onClick={() => setOpen({ place })}
                />
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={`Remove ${variation.name}`}
                  onClick={() => {
                    change(variations.filter((_, other) => other !== place))
                    setTold(`${variation.name} is removed`)
                  }}
                />
              </Actions>
              {errorOf(place) !== undefined && (
                <chakra.div flex="1 1 100%">
                  <FieldMessage id={`${id}-${place}-error`}>{errorOf(place)}</FieldMessage>
                </chakra.div>
              )}
            </Row>
          ))}
        </Rows>
      )}
      <chakra.p srOnly role="status">
        {told}
      </chakra.p>
      {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      <div>
        <Button tone="secondary" size="sm" icon={Plus} onClick={() => setOpen({ place: null })}>
          {COMMODITIES_TEXTS.addVariation}
        </Button>
      </div>
      {open !== null && (
        <VariationDialog
          variation={open.place === null ? null : (variations[open.place] ?? null)}
          others={variations.filter((_, place) => place !== open.place).map(({ name }) => name)}
          onSave={(saved) => {
            change(
              open.place === null
                ? [...variations, saved]
                : variations.map((before, place) => (place === open.place ? saved : before)),
            )
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </chakra.div>
  )
}

/** Moving a variation keeps the focus on its button, or on the other one at an end of the list. */
function useMoves(
  id: string,
  variations: readonly VariationValue[],
  onMoved: (next: VariationValue[], name: string, place: number) => void,
) {
  const focused = useRef<{ place: number; by: 1 | -1 } | null>(null)
  const idOf = (place: number, by: 1 | -1) => `${id}-${place}-${by === 1 ? 'down' : 'up'}`
  useEffect(() => {
    if (focused.current === null) return
    const { place, by } = focused.current
    focused.current = null
    const atEnd = by === 1 ? place === variations.length - 1 : place === 0
    document.getElementById(idOf(place, atEnd ? (-by as 1 | -1) : by))?.focus()
  })
  return {
    buttonOf: (place: number, by: 1 | -1) => ({ id: idOf(place, by) }),
    move: (place: number, by: 1 | -1) => {
      focused.current = { place: place + by, by }
      onMoved(moved(variations, place, by), variations[place]?.name ?? '', place + by)
    },
  }
}
