import { Plus } from 'lucide-react'
import type { UseFieldArrayReturn } from 'react-hook-form'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { Button } from '../../ui/Button.tsx'
import { LineFields, type LineFieldsProps } from './LineFields.tsx'
import { emptyLine, type VoucherValues } from './voucher-values.ts'

export interface VoucherLineFieldsProps extends Pick<LineFieldsProps, 'form' | 'accounts' | 'offered'> {
  readonly lines: UseFieldArrayReturn<VoucherValues, 'lines'>
  /** The fewest lines there are. */
  readonly least: number
  /** Whether lines can be added. */
  readonly grows: boolean
}

/** The lines of a voucher, to which more are added. */
export function VoucherLineFields({ lines, least, grows, ...line }: VoucherLineFieldsProps) {
  return (
    <>
      {lines.fields.map(({ id }, place) => (
        <LineFields
          key={id}
          {...line}
          place={place}
          {...(lines.fields.length > least && { onRemove: () => lines.remove(place) })}
        />
      ))}
      {grows && (
        <div>
          <Button tone="secondary" size="sm" icon={Plus} onClick={() => lines.append(emptyLine())}>
            {VOUCHER_TEXTS.addLine}
          </Button>
        </div>
      )}
    </>
  )
}
