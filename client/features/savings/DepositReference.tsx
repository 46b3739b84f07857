import { chakra } from '@chakra-ui/react/styled-system'
import { formatNaira } from '#rules/money.ts'
import { RECEIPT_TEXTS } from '#rules/texts/receipts.ts'
import { useShareReceipt } from '../../shell/use-share-receipt.ts'
import type { LedgerRows_LineFragment } from './LedgerRows.generated.ts'

const Share = chakra('button', {
  base: {
    minH: '6',
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    maxW: 'full',
    truncate: { base: true, md: false },
  },
})

interface DepositReferenceProps {
  readonly line: Pick<LedgerRows_LineFragment, 'credit' | 'label' | 'narration'>
  /** '21 Nov 2026'. */
  readonly day: string
  readonly reference: string
}

/** The reference of what was received: touched, it shares the receipt as a picture. */
export function DepositReference({ line, day, reference }: DepositReferenceProps) {
  const { share, isDrawing } = useShareReceipt()
  const amount = formatNaira(line.credit)
  const receipt = {
    title: RECEIPT_TEXTS.deposit,
    amount,
    lines: [
      [RECEIPT_TEXTS.date, day],
      [RECEIPT_TEXTS.narration, `${line.label}: ${line.narration}`],
      [RECEIPT_TEXTS.reference, reference],
    ],
  } as const
  return (
    <Share
      type="button"
      aria-label={RECEIPT_TEXTS.shareOf(reference, day)}
      aria-busy={isDrawing || undefined}
      onClick={() => void share(receipt, `receipt-${reference}`)}
    >
      {reference}
    </Share>
  )
}
