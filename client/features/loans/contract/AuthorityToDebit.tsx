import { chakra } from '@chakra-ui/react/styled-system'
import { monthsText } from '#rules/dates.ts'
import { amountInWords } from '#rules/loans/amount-in-words.ts'
import { lastInstalment } from '#rules/loans/schedule.ts'
import { formatNaira } from '#rules/money.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { PaperFacts, PaperFigures, PaperSection } from '../../../ui/PaperParts.tsx'
import { PrintSheet, SignatureLines } from '../../../ui/PrintPage.tsx'
import type { LoanPaper } from './loan-paper.ts'
import { borrowerName, paperDate, phoneText } from './paper-words.ts'

export interface AuthorityToDebitProps {
  readonly paper: LoanPaper
  /** Heading level of the title; 2 where it follows the contract. */
  readonly level?: 1 | 2 | 3
}

/** Spec 002 §2.2: the letter that authorises the bursary to deduct the instalments from the borrower's salary. */
export function AuthorityToDebit({ paper, level = 2 }: AuthorityToDebitProps) {
  const society = useSociety()
  const { borrower, amount, monthlyPayable, durationMonths } = paper
  const name = borrowerName(paper)
  const last = monthlyPayable === null ? null : lastInstalment(amount, monthlyPayable, durationMonths)
  const lastDiffers = last !== null && last !== monthlyPayable
  return (
    <PrintSheet
      society={society}
      title="Authority to debit salary"
      level={level}
      reference={paper.reference === null ? 'Not submitted yet' : `Loan ID ${paper.reference}`}
      newPage
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <p>{paperDate(paper) ?? 'Dated on the day the request is submitted'}</p>
        <p>
          The Bursar,
          <br />
          through the Head of Department
          {borrower?.department && `, ${borrower.department}`}
        </p>
        <p>
          I, <strong>{name ?? '____________________'}</strong>, authorise you to deduct{' '}
          <strong>{monthlyPayable === null ? '____________________' : formatNaira(monthlyPayable)}</strong>
          {monthlyPayable !== null && <> ({amountInWords(monthlyPayable)})</>} from my salary each month for{' '}
          <strong>{monthsText(durationMonths)}</strong>
          {lastDiffers && (
            <>
              , in the last month <strong>{formatNaira(last)}</strong> ({amountInWords(last)}),
            </>
          )}{' '}
          and to pay it to <strong>{society.name}</strong>. The deductions repay the loan of{' '}
          <strong>{formatNaira(amount)}</strong> ({amountInWords(amount)}) the society grants me.
        </p>
      </chakra.div>

      <PaperSection title="My particulars" level={level === 1 ? 2 : 3}>
        <PaperFacts
          facts={[
            ['Member ID', borrower?.memberNumber],
            ['Staff number', borrower?.staffNumber],
            ['IPPIS / payroll number', borrower?.payrollNumber],
            ['Faculty', borrower?.faculty],
            ['Department', borrower?.department],
            ['Phone', phoneText(paper)],
          ]}
        />
      </PaperSection>

      <PaperSection title="The deductions" level={level === 1 ? 2 : 3}>
        <PaperFigures
          caption="The deductions"
          figures={[
            {
              label: 'Each month',
              note: monthsText(lastDiffers ? durationMonths - 1 : durationMonths),
              amount: monthlyPayable,
            },
            ...(lastDiffers ? [{ label: 'In the last month', amount: last }] : []),
            { label: 'Total', note: paper.typeLabel, amount, kind: 'result' as const },
          ]}
        />
      </PaperSection>

      <chakra.p mt="5">
        Please begin with the first salary after the loan is paid out. This authority remains in force until
        the loan is repaid in full. I may withdraw it before then only with the society’s written consent.
      </chakra.p>

      <SignatureLines
        lines={[
          { role: 'Borrower', name, picture: borrower?.signatureUrl ?? null, date: paperDate(paper) },
          { role: 'For the bursary' },
        ]}
      />
    </PrintSheet>
  )
}
