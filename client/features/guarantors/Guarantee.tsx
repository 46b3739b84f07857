import { chakra } from '@chakra-ui/react/styled-system'
import { amountInWords } from '#rules/loans/amount-in-words.ts'
import { Card } from '../../ui/Card.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { borrowerText, type Invitation, repaymentText } from './invitation.ts'

/** What the guarantor would sign for, in figures and plain words, shown above the form. */
export function Guarantee({ invitation }: { readonly invitation: Invitation }) {
  const { borrowerName, typeLabel, amount } = invitation
  const repayment = repaymentText(invitation)
  return (
    <Card title="The loan to guarantee">
      <p>
        <Money amount={amount} size="2xl" />
      </p>
      <chakra.p color="fg.muted" textStyle="sm" mt="1" mb="3">
        {amountInWords(amount)}
      </chakra.p>
      <KeyValueList
        items={[
          { label: 'Borrower', value: borrowerText(invitation) },
          ...(typeLabel === null ? [] : [{ label: 'Loan type', value: typeLabel }]),
          ...(repayment === null ? [] : [{ label: 'Repayment', value: repayment }]),
        ]}
      />
      <chakra.h3 textStyle="title" mt="5" mb="2">
        What it means to sign
      </chakra.h3>
      <chakra.ul listStyleType="disc" ps="5" display="flex" flexDirection="column" gap="2" maxW="prose">
        <li>{borrowerName} repays the loan. The instalments are deducted from salary.</li>
        <li>If payments stop, the society first turns to the borrower’s own savings and share capital.</li>
        <li>
          <strong>You and the other guarantor owe the society any amount still unpaid.</strong>
        </li>
        <li>Nobody can force you to sign, and you are not paid for it.</li>
      </chakra.ul>
      <chakra.p mt="4" textStyle="sm" color="fg.muted" maxW="prose">
        The form takes about five minutes. It asks for a passport photograph, which this device can take, and
        for your signature. The society’s staff read it before they decide on the loan.
      </chakra.p>
    </Card>
  )
}
