import { chakra } from '@chakra-ui/react/styled-system'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

export interface ControlLineProps {
  /** Of what is listed, and of the account. In kobo. */
  readonly sums: {
    readonly account: { readonly number: string; readonly name: string }
    readonly total: Kobo
    readonly control: Kobo
  }
  /** Whether a search leaves some out. */
  readonly isNarrowed: boolean
}

/** Whether what is listed comes to the balance of its account, which leads to the lines of the account. */
export function ControlLine({ sums: { account, total, control }, isNarrowed }: ControlLineProps) {
  const name = `${account.number} ${account.name}`
  const balance = shortNaira(control)
  if (!isNarrowed && total !== control)
    return (
      <chakra.div mb="4">
        <Notice tone="danger">{UNAPPLIED_TEXTS.differs(name, balance)}</Notice>
      </chakra.div>
    )
  return (
    <chakra.p mb="4" color="fg.muted" textStyle="sm">
      <TextLink to={paths.generalLedger(account.number)}>
        {isNarrowed ? UNAPPLIED_TEXTS.shownOf(name, balance) : UNAPPLIED_TEXTS.agrees(name, balance)}
      </TextLink>
    </chakra.p>
  )
}
