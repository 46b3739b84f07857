import { chakra } from '@chakra-ui/react/styled-system'
import { parsePlainDate } from '#rules/dates.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { HistoryAddress, ProductChoice } from './history-view.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: '1fr 1fr', md: 'minmax(14rem, 1.4fr) 1fr 1fr' },
    gridAutoColumns: 'auto',
    '& > :first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
})

export interface HistoryFilterProps {
  readonly address: HistoryAddress
  readonly products: readonly ProductChoice[]
  readonly filtered: boolean
  readonly onChange: (patch: Partial<Pick<HistoryAddress, 'product' | 'from' | 'to'>>) => void
  readonly onReset: () => void
}

/** The filter of a history by product and days. */
export function HistoryFilter({ address, products, filtered, onChange, onReset }: HistoryFilterProps) {
  const known = products.some((product) => product.code === address.product)
  const from = parsePlainDate(address.from)
  const to = parsePlainDate(address.to)
  return (
    <Row>
      <SelectField
        label="Product"
        optional="unmarked"
        placeholder="All products"
        value={address.product}
        options={[
          ...products.map(({ code, label }) => ({ value: code, label: `${label} (${code})` })),
          // A product without lines, reached from its balance card.
          ...(known || address.product === '' ? [] : [{ value: address.product, label: address.product }]),
        ]}
        onChange={(event) => onChange({ product: event.currentTarget.value })}
      />
      <DateField
        label="From"
        optional="unmarked"
        value={address.from}
        {...(to === null ? {} : { max: to })}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <DateField
        label="To"
        optional="unmarked"
        value={address.to}
        {...(from === null ? {} : { min: from })}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {filtered && (
        <chakra.div gridColumn={{ base: '1 / -1', md: '4' }} alignSelf="end">
          <Button tone="quiet" fullWidth onClick={onReset}>
            {SHELL_TEXTS.resetFilters}
          </Button>
        </chakra.div>
      )}
    </Row>
  )
}
