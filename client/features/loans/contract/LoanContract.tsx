import { chakra } from '@chakra-ui/react/styled-system'
import { monthsText } from '#rules/dates.ts'
import { amountInWords } from '#rules/loans/amount-in-words.ts'
import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import { formatNaira } from '#rules/money.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { PaperFacts, PaperFigures, PaperSection } from '../../../ui/PaperParts.tsx'
import { PrintSheet, SignatureLines } from '../../../ui/PrintPage.tsx'
import type { LoanPaper } from './loan-paper.ts'
import {
  borrowerName,
  chargeNote,
  dayOf,
  instalmentsText,
  interestNote,
  paperDate,
  phoneText,
} from './paper-words.ts'

export interface LoanContractProps {
  readonly paper: LoanPaper
  /** Heading level of the title; the parts are one level below. */
  readonly level?: 1 | 2 | 3
}

/** The compulsory products of the form. */
const COMPULSORY: ReadonlySet<string> = new Set(['SHARE_CAPITAL', 'ORDINARY_SAVINGS'])

const orNull = (amount: LoanPaper['grossSalary']) => (amount === null ? null : formatNaira(amount))

/** Spec 002 §2.2: the loan contract on A4, with all figures as quoted and stored. */
export function LoanContract({ paper, level = 1 }: LoanContractProps) {
  const society = useSociety()
  const { borrower, bankAccount, amount, savings } = paper
  const [name, instalments, below] = [
    borrowerName(paper),
    instalmentsText(paper),
    level === 1 ? 2 : 3,
  ] as const
  const date = paperDate(paper)
  // Optional products without savings are not listed, whether left blank or stated as zero.
  const saved = savings
    .filter(({ product, amount: held }) => held > 0 || COMPULSORY.has(product))
    .map(({ label, amount: held }) => [label, formatNaira(held)] as const)
  return (
    <PrintSheet
      society={society}
      title="Loan contract"
      level={level}
      reference={paper.reference === null ? 'Not submitted yet' : `Loan ID ${paper.reference}`}
    >
      <p>
        This contract is made {date === null ? 'on the day the request is submitted' : `on ${date}`} between{' '}
        <strong>{society.name}</strong> (the society) and <strong>{name ?? 'the member named below'}</strong>
        {borrower?.memberNumber && `, member ${borrower.memberNumber}`} (the borrower).
      </p>

      <PaperSection title="The borrower" level={below}>
        <PaperFacts
          facts={[
            ['Staff number', borrower?.staffNumber],
            ['IPPIS / payroll number', borrower?.payrollNumber],
            ['Faculty', borrower?.faculty],
            ['Department', borrower?.department],
            ['Phone', phoneText(paper)],
            ['Home address', borrower?.homeAddress],
          ]}
        />
      </PaperSection>

      <PaperSection title={`The loan: ${paper.typeLabel}, ${monthsText(paper.durationMonths)}`} level={below}>
        <PaperFigures
          caption="The loan and its charges"
          figures={[
            { label: 'Amount of the loan', note: amountInWords(amount), amount },
            { label: 'Interest', note: interestNote(paper), amount: paper.interest, kind: 'less' },
            {
              label: 'Handling charge',
              note: chargeNote(paper, society.handlingChargePercent),
              amount: paper.handlingCharge,
              kind: 'less',
            },
            { label: 'Amount due to the borrower', amount: paper.amountDue, kind: 'result' },
            {
              label: 'Monthly payable',
              note: instalments ?? undefined,
              amount: paper.monthlyPayable,
            },
          ]}
        />
      </PaperSection>

      <PaperSection title="Financial position at application" level={below}>
        <PaperFacts
          facts={[
            ['Gross salary', orNull(paper.grossSalary)],
            ['Net salary', orNull(paper.netSalary)],
            ...saved,
            ['Owed to the society', paper.isIndebted ? (orNull(paper.loanBalance) ?? 'Yes') : 'Nothing'],
          ]}
        />
      </PaperSection>

      <PaperSection title="Paid into" level={below}>
        <PaperFacts
          facts={[
            ['Bank', bankAccount.bankName],
            ['Account number', bankAccount.accountNumber],
            ['Account name', bankAccount.accountName],
          ]}
        />
      </PaperSection>

      <PaperSection title="Terms of agreement" level={below}>
        <chakra.ol
          listStyleType="decimal"
          ps="5"
          display="flex"
          flexDirection="column"
          gap={{ base: '1', _print: '0.5' }}
        >
          <li>
            Interest and the handling charge are deducted from the loan before it is paid out. The borrower
            receives the amount due.
          </li>
          <li>
            The borrower repays {formatNaira(amount)}
            {instalments !== null && ` in ${instalments}`}, deducted from salary under the authority attached
            to this contract.
          </li>
          <li>
            The borrower pays directly any instalment not deducted. A borrower who leaves service or the
            society repays the balance at once.
          </li>
          <li>
            Any unpaid amount may be set off against the borrower’s savings and share capital. The guarantors
            owe any amount these do not cover.
          </li>
          <li>
            {GUARANTORS_REQUIRED === 2 ? 'Two' : GUARANTORS_REQUIRED} guarantors are required. Nothing is paid
            out before they have signed and the society has confirmed the request.
          </li>
        </chakra.ol>
      </PaperSection>

      <SignatureLines
        lines={[
          { role: 'Borrower', name, picture: borrower?.signatureUrl ?? null, date },
          { role: 'For the society' },
          ...['First guarantor', 'Second guarantor'].map((role, place) => ({
            role,
            name: paper.guarantors[place]?.name ?? null,
            picture: paper.guarantors[place]?.signatureUrl ?? null,
            date: dayOf(paper.guarantors[place]?.submittedAt ?? null),
          })),
        ]}
      />
    </PrintSheet>
  )
}
