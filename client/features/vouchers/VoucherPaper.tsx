import { formatPlainDate } from '#rules/dates.ts'
import { amountInWords } from '#rules/loans/amount-in-words.ts'
import { formatNaira } from '#rules/money.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { MONEY_METHOD_LABELS, VOUCHER_KIND_LABELS, VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { useSociety } from '../../shell/society-context.ts'
import { PaperFacts, PaperSection } from '../../ui/PaperParts.tsx'
import { PrintSheet, SignatureLines } from '../../ui/PrintPage.tsx'
import { useBankChoices } from '../treasury/bank-accounts/use-bank-choices.ts'
import { VoucherLines } from './VoucherLines.tsx'
import { partyFacts, type ShownVoucher } from './voucher-words.ts'
import { WriteOffMonths } from './WriteOffMonths.tsx'

/** A voucher on paper: its facts, its lines and the lines for signatures. */
export function VoucherPaper({ voucher }: { readonly voucher: ShownVoucher }) {
  const { name, address } = useSociety()
  const { all } = useBankChoices()
  const { kind, method, bankLedgerAccount, reference, posted } = voucher
  return (
    <PrintSheet
      society={{ name, address }}
      title={`${VOUCHER_KIND_LABELS[kind]} voucher`}
      reference={voucher.number}
      level={2}
    >
      <PaperFacts
        facts={[
          ['Date', formatPlainDate(voucher.date)],
          ['Amount', formatNaira(voucher.total)],
          ...partyFacts(voucher).map(({ label, value }) => [label, value] as const),
          ...(method === null ? [] : ([['Payment method', MONEY_METHOD_LABELS[method]]] as const)),
          ...(bankLedgerAccount === null || all.length < 2
            ? []
            : ([[BANK_ACCOUNT_TEXTS.field, bankLedgerAccount.name]] as const)),
          ...(reference === null ? [] : ([['Reference', reference]] as const)),
          ...(voucher.entry === null ? [] : ([['Entry', voucher.entry.reference]] as const)),
        ]}
      />
      <PaperSection title="For" level={3}>
        <p>{voucher.narration}</p>
        <p>{amountInWords(voucher.total)}</p>
      </PaperSection>
      <PaperSection title="Accounts" level={3}>
        <VoucherLines voucher={voucher} isOnPaper />
        <WriteOffMonths voucher={voucher} />
      </PaperSection>
      <SignatureLines
        lines={[
          { role: VOUCHER_TEXTS.preparedBy, name: voucher.created.by?.name ?? null },
          { role: VOUCHER_TEXTS.checkedBy },
          { role: VOUCHER_TEXTS.postedBy, name: posted?.by?.name ?? null },
          ...(kind === 'PAYMENT' || kind === 'RECEIPT' ? [{ role: VOUCHER_TEXTS.receivedBy }] : []),
        ]}
      />
    </PrintSheet>
  )
}
