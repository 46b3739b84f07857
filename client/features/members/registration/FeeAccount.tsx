import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'

const Frame = chakra('section', {
  base: {
    p: { base: '4', md: '5' },
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'brand.line',
    bg: 'brand.subtle',
  },
})
const Facts = chakra('dl', {
  base: {
    mt: '4',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '6',
    rowGap: '4',
  },
})
const Key = chakra('dt', { base: { textStyle: 'xs', color: 'fg.muted' } })
const Value = chakra('dd', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    minH: '9',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
})

export interface FeeAccountProps {
  readonly fee: Kobo
  readonly account: {
    readonly bankName: string | null
    readonly accountName: string | null
    readonly accountNumber: string | null
  }
}

/** Spec 000 §9: the account for the registration fee, from the society's settings. */
export function FeeAccount({ fee, account }: FeeAccountProps) {
  const { bankName, accountName, accountNumber } = account
  return (
    <Frame aria-labelledby="fee-account">
      <chakra.h3 id="fee-account" textStyle="title">
        Pay {shortNaira(fee)} first
      </chakra.h3>
      <chakra.p textStyle="sm" color="fg.muted" mt="0.5">
        Pay into this account by transfer or at the bank. The details requested below are on the teller or
        receipt.
      </chakra.p>
      <Facts>
        <Fact label="Account number">
          {accountNumber && (
            <>
              <chakra.span fontSize="xl" letterSpacing="wide">
                {accountNumber}
              </chakra.span>
              <CopyButton text={accountNumber} what="account number" />
            </>
          )}
        </Fact>
        <Fact label="Bank">{bankName}</Fact>
        <Fact label="Account name">{accountName}</Fact>
      </Facts>
    </Frame>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Key>{label}</Key>
      <Value>{children || 'Ask the office'}</Value>
    </div>
  )
}
