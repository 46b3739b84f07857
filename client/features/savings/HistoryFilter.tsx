import { chakra } from '@chakra-ui/react/styled-system'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { PeriodFields } from '../../lists/PeriodFields.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { HistoryAddress, ProductChoice } from './history-view.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    // Two dates of three boxes need some 30rem beside each other.
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'minmax(14rem, 1fr) auto auto' },
    gridAutoColumns: 'auto',
    '& > :first-child': { gridColumn: { base: '1 / -1', xl: 'auto' } },
  },
})

export interface HistoryFilterProps {
  readonly address: HistoryAddress
  readonly products: readonly ProductChoice[]
  readonly filtered: boolean
  readonly onChange: (patch: Partial<Pick<HistoryAddress, 'product' | 'from' | 'to' | 'search'>>) => void
  readonly onReset: () => void
}

/** The filter of a history by product, days, and reference or narration. */
export function HistoryFilter({ address, products, filtered, onChange, onReset }: HistoryFilterProps) {
  const known = products.some((product) => product.code === address.product)
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
      <PeriodFields from={address.from} to={address.to} onChange={onChange} />
      <chakra.div gridColumn="1 / -1" maxW={{ sm: 'sm' }}>
        <SearchField
          label="Reference or narration"
          placeholder="JV2625"
          value={address.search}
          onSearch={(search) => onChange({ search })}
        />
      </chakra.div>
      {filtered && (
        <chakra.div gridColumn="1 / -1">
          <Button tone="quiet" onClick={onReset}>
            {SHELL_TEXTS.resetFilters}
          </Button>
        </chakra.div>
      )}
    </Row>
  )
}
