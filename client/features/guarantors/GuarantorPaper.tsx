import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { formatInstant, formatPlainDate, lagosDate } from '#rules/dates.ts'
import { amountInWords } from '#rules/loans/amount-in-words.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { formatNaira } from '#rules/money.ts'
import { listDeclared } from '#rules/savings/declared-savings.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { useSociety } from '../../shell/society-context.ts'
import { PaperFacts, PaperSection } from '../../ui/PaperParts.tsx'
import { PrintSheet, SignatureLines } from '../../ui/PrintPage.tsx'
import { shownFile } from '../../ui/shown-file.ts'
import { GUARANTOR_LABELS, type GuarantorFormValues } from './guarantor-form.ts'
import { borrowerText, type Invitation, repaymentText } from './invitation.ts'

export interface GuarantorPaperProps {
  readonly invitation: Invitation
  readonly values: GuarantorFormValues
  /** When the society received the form; null for a preview. */
  readonly receivedAt: Date | null
}

/** Spec 002 §2.3: the filled-in guarantor form on A4, which is also the guarantor's receipt. */
export function GuarantorPaper({ invitation, values, receivedAt }: GuarantorPaperProps) {
  const society = useSociety()
  const { passport, signature } = values
  const shown = useMemo(() => passport && shownFile(passport), [passport])
  const name = `${values.surname} ${values.otherName}`.trim()
  const fact = (
    field: Exclude<keyof GuarantorFormValues, 'nextOfKin' | 'savings' | 'passport' | 'signature'>,
  ) => [GUARANTOR_LABELS[field], values[field]] as const
  const { amount, reference } = invitation
  return (
    <PrintSheet
      society={society}
      title="Guarantor form"
      reference={
        <>
          Loan ID {reference}
          {receivedAt !== null && (
            <chakra.span display="block">Received {formatInstant(receivedAt)}</chakra.span>
          )}
        </>
      }
    >
      <p>
        I, <strong>{name}</strong>, guarantee the loan of <strong>{formatNaira(amount)}</strong> (
        {amountInWords(amount)}) that {society.name} grants to <strong>{borrowerText(invitation)}</strong>.
        Together with the other guarantor, I owe the society any amount that the borrower does not repay and
        that the borrower’s savings and share capital do not cover.
      </p>
      <PaperSection title="The loan" level={2}>
        <PaperFacts
          facts={[
            ['Borrower', borrowerText(invitation)],
            ['Loan type', invitation.typeLabel],
            ['Amount', formatNaira(amount)],
            ['Repayment', repaymentText(invitation)],
          ]}
        />
      </PaperSection>
      <PaperSection title="The guarantor" level={2}>
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row', _print: 'row' }} gap="5">
          {passport !== null && (
            <chakra.img
              ref={shown}
              alt={`Passport photograph of ${name}`}
              width="35mm"
              height="45mm"
              objectFit="cover"
              borderWidth="1px"
              borderColor="line"
            />
          )}
          <chakra.div flex="1" minW="0">
            <PaperFacts
              facts={[
                fact('surname'),
                fact('otherName'),
                [GUARANTOR_LABELS.phone, formatPhone(values.phone)],
                fact('email'),
                fact('residentialAddress'),
                fact('permanentAddress'),
                fact('workPlace'),
                ['Member of the society', values.isMember === 'yes' ? 'Yes' : 'No'],
                ...(values.isMember === 'yes' && values.memberNumber.trim() !== ''
                  ? [['Member ID', values.memberNumber.trim()] as const]
                  : []),
              ]}
            />
          </chakra.div>
        </chakra.div>
      </PaperSection>
      <PaperSection title="Next of kin" level={2}>
        <PaperFacts
          facts={[
            ['Name', values.nextOfKin.name],
            ['Phone', formatPhone(values.nextOfKin.phone)],
            ['E-mail', values.nextOfKin.email],
          ]}
        />
      </PaperSection>
      {values.isMember === 'yes' && (
        <PaperSection title="Saved with the society" level={2}>
          <PaperFacts
            facts={listDeclared(values.savings).map(({ product, amount: saved }) => [
              SAVINGS_PRODUCTS[product].label,
              formatNaira(saved),
            ])}
          />
        </PaperSection>
      )}
      <SignatureLines
        lines={[
          {
            role: 'Guarantor',
            name,
            picture: signature,
            date: receivedAt && formatPlainDate(lagosDate(receivedAt)),
          },
        ]}
      />
    </PrintSheet>
  )
}
