import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatNaira } from '#rules/money.ts'
import { to } from '../../paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ContactLines } from '../society/ContactLines.tsx'

const Frame = chakra('div', { base: { maxW: '3xl', mx: 'auto', px: '4', py: { base: '8', md: '16' } } })
const Steps = chakra('ol', {
  base: { listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '5', counterReset: 'step' },
})
const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '{spacing.10} 1fr',
    columnGap: '4',
    counterIncrement: 'step',
    _before: {
      content: 'counter(step)',
      gridRow: '1 / span 2',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '10',
      borderRadius: 'full',
      bg: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: '600',
    },
  },
})
const Needed = chakra('ul', {
  base: { listStyleType: 'disc', ps: '5', display: 'flex', flexDirection: 'column', gap: '1.5' },
})

function OneStep({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Step>
      <chakra.h3 textStyle="title" alignSelf="center">
        {title}
      </chakra.h3>
      <chakra.div color="fg.muted" mt="1">
        {children}
      </chakra.div>
    </Step>
  )
}

/** How to become a member: the fee, the account it is paid into, what to have at hand, whom to ask. */
export function JoiningPage() {
  const society = useSociety()
  const fee = formatNaira(society.registrationFee)
  const account = society.registrationAccount
  return (
    <Frame>
      <PageHeader
        title={`Join ${society.name}`}
        description="Registration is not open on this site yet: the office registers you. This is how it goes."
      />
      <chakra.div display="flex" flexDirection="column" gap="6">
        <Card title="How it goes">
          <Steps>
            <OneStep title="Pay the registration fee">
              {fee}, once, into the account below. Keep the teller or the transfer receipt: its number goes on
              the form.
            </OneStep>
            <OneStep title="Hand in your particulars">
              The office takes your payment, employment and personal details with your photograph and
              signature.
            </OneStep>
            <OneStep title="Get your member id">
              Staff check the payment and confirm you. From then on you sign in on the member portal and start
              saving.
            </OneStep>
          </Steps>
        </Card>
        <Card title="Where the fee is paid">
          <KeyValueList
            items={[
              { label: 'Amount', value: fee },
              { label: 'Bank', value: account.bankName },
              { label: 'Account name', value: account.accountName },
              {
                label: 'Account number',
                value: account.accountNumber && (
                  <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="3">
                    <chakra.span fontVariantNumeric="tabular-nums">{account.accountNumber}</chakra.span>
                    <CopyButton text={account.accountNumber} what="account number" />
                  </chakra.span>
                ),
              },
            ]}
          />
        </Card>
        <Card title="What to have at hand">
          <Needed>
            <li>The teller name and transaction id of your payment, and its date</li>
            <li>Staff number, IPPIS or payroll number, grade level, step and salary structure</li>
            <li>Faculty and department, and your dates of first appointment and retirement</li>
            <li>Phone number, e-mail and home address</li>
            <li>A passport photograph and your signature</li>
          </Needed>
        </Card>
        <Card title="Speak to the office">
          <ContactLines />
        </Card>
        <p>
          A member already? <TextLink to={to('signIn')}>Sign in</TextLink>
        </p>
      </chakra.div>
    </Frame>
  )
}
