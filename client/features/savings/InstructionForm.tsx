import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate, lagosDate, monthsText } from '#rules/dates.ts'
import { amountInWords } from '#rules/loans/amount-in-words.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { formatNaira } from '#rules/money.ts'
import { useSociety } from '../../shell/society-context.ts'
import { Money } from '../../ui/Money.tsx'
import { PaperFacts, PaperSection } from '../../ui/PaperParts.tsx'
import { PrintSheet, SignatureLines } from '../../ui/PrintPage.tsx'
import type {
  InstructionForm_InstructionFragment,
  InstructionForm_MemberFragment,
} from './InstructionForm.generated.ts'

/** What the paper says of an instruction: as it is stored, or as it is filled in. Amounts in kobo. */
export interface InstructionPaper
  extends Omit<InstructionForm_InstructionFragment, 'state' | ' $fragmentName'> {
  /** null before it is submitted. */
  readonly state: InstructionForm_InstructionFragment['state'] | null
}

export interface InstructionFormProps {
  readonly instruction: InstructionPaper
  readonly member: Omit<InstructionForm_MemberFragment, ' $fragmentName'>
  /** Heading level of the title; 2 for a further paper, or inside a dialog. */
  readonly level?: 1 | 2
  /** Begins on a new page, for a further paper of the same print. */
  readonly newPage?: boolean
}

/** The titles of the three forms. */
const TITLES: Readonly<Record<InstructionPaper['kind'], string>> = {
  INITIAL: 'Debit instruction: savings and share capital',
  INCREASE: 'Debit instruction: increase of savings',
  DECREASE: 'Debit instruction: decrease of savings',
}

const ASKS: Readonly<Record<InstructionPaper['kind'], string>> = {
  INITIAL: 'authorise you to deduct the following savings from my salary each month',
  INCREASE: 'authorise you to increase the following monthly deductions from my salary',
  DECREASE: 'ask you to decrease the following monthly deductions from my salary',
}

const STATES: Readonly<Record<NonNullable<InstructionPaper['state']>, string>> = {
  PENDING: 'Submitted',
  SEEN: 'Acknowledged; submitted',
  DECLINED: 'Declined; submitted',
}

const dayOf = (instant: string | null): string | null =>
  instant === null ? null : formatPlainDate(lagosDate(instant))

/** 'Submitted on 21 November 2026'. */
function referenceOf({ state, requestedAt }: InstructionPaper): string {
  if (state === null) return 'Not submitted yet'
  const day = dayOf(requestedAt)
  return day === null ? STATES[state] : `${STATES[state]} on ${day}`
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& td, & th': { py: { base: '1.5', _print: '1' }, pe: '3', verticalAlign: 'top' },
    '& tbody tr, & tfoot tr': { borderTopWidth: '1px', borderColor: 'line' },
    '& tfoot tr': { borderColor: 'fg', fontWeight: '600' },
    '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& :is(td, th):last-of-type': { pe: '0' },
  },
})
const Scroller = chakra('div', { base: { overflowX: { base: 'auto', _print: 'visible' } } })

/** Spec 001 §2, §9: the debit instruction on A4, one form for each kind, with the society's name and address. */
export function InstructionForm({ instruction, member, level = 1, newPage = false }: InstructionFormProps) {
  const society = useSociety()
  const { kind, requestedAt, monthlyTotal } = instruction
  const name = [member.title, member.name].filter(Boolean).join(' ')
  const below = level === 1 ? 2 : 3
  return (
    <PrintSheet
      society={society}
      title={TITLES[kind]}
      reference={referenceOf(instruction)}
      level={level}
      newPage={newPage}
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <p>
          The Bursar,
          <br />
          through the Head of Department
          {member.employment?.department && `, ${member.employment.department}`}
        </p>
        <p>
          I, <strong>{name}</strong>
          {member.memberNumber && `, member ${member.memberNumber}`}, {ASKS[kind]}
          {monthlyTotal > 0 && (
            <>
              , <strong>{formatNaira(monthlyTotal)}</strong> ({amountInWords(monthlyTotal)}) in total,
            </>
          )}{' '}
          {kind === 'DECREASE' ? 'that are paid to ' : 'and to pay them to '}
          <strong>{society.name}</strong>.
        </p>
      </chakra.div>

      <PaperSection title="The deductions" level={below}>
        <Scroller role="region" aria-label="The deductions, scrolls sideways" tabIndex={0}>
          <Deductions instruction={instruction} />
        </Scroller>
      </PaperSection>

      <PaperSection title="My particulars" level={below}>
        <PaperFacts
          facts={[
            ['Member ID', member.memberNumber],
            ['Staff number', member.employment?.staffNumber],
            ['IPPIS / payroll number', member.employment?.payrollNumber],
            ['Faculty', member.employment?.faculty],
            ['Department', member.employment?.department],
            ['Phone', member.phone && formatPhone(member.phone)],
          ]}
        />
      </PaperSection>

      <chakra.p mt="5">
        {kind === 'INITIAL'
          ? 'Please begin with the next salary. This instruction remains in force until I give the society another one.'
          : 'Please begin with the next salary. Deductions not listed here remain unchanged.'}
      </chakra.p>

      <SignatureLines
        lines={[
          { role: 'Member', name, picture: member.signatureUrl, date: dayOf(requestedAt) },
          { role: 'For the society' },
        ]}
      />
    </PrintSheet>
  )
}

/** The products with their amounts and months; a change has the amounts in force beside them. */
function Deductions({ instruction }: { readonly instruction: InstructionPaper }) {
  const { kind, items, amountsInForce, monthlyTotal } = instruction
  const inForce = kind === 'INITIAL' ? null : amountsInForce
  return (
    <Table>
      <chakra.caption srOnly>The deductions</chakra.caption>
      <thead>
        <tr>
          <chakra.th scope="col" textAlign="start">
            Savings
          </chakra.th>
          {inForce && (
            <th scope="col" data-figure>
              Present amount
            </th>
          )}
          <th scope="col" data-figure>
            {inForce ? 'New amount a month' : 'Amount a month'}
          </th>
          <th scope="col" data-figure>
            Months
          </th>
          <th scope="col" data-figure>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ product, label, amount, durationMonths, total }) => (
          <tr key={product}>
            <chakra.th scope="row" textAlign="start" fontWeight="inherit">
              {label}
            </chakra.th>
            {inForce && (
              <td data-figure>
                <Money amount={inForce.find((each) => each.product === product)?.amount ?? amount} />
              </td>
            )}
            <td data-figure>{amount === 0 ? 'Stop' : <Money amount={amount} />}</td>
            <chakra.td data-figure whiteSpace="nowrap">
              {amount === 0 ? '–' : durationMonths === null ? 'Until changed' : monthsText(durationMonths)}
            </chakra.td>
            <td data-figure>{total === null || amount === 0 ? '–' : <Money amount={total} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <chakra.th scope="row" textAlign="start" {...(inForce ? { colSpan: 2 } : {})}>
            Total a month
          </chakra.th>
          <td data-figure>
            <Money amount={monthlyTotal} />
          </td>
          <td colSpan={2}>
            <chakra.span srOnly>no total</chakra.span>
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}
