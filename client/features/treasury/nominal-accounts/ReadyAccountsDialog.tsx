import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { ACCOUNT_CLASS_LABELS, ACCOUNT_GROUP_LABELS } from '#rules/texts/treasury.ts'
import { classOfGroup } from '#rules/treasury/account-groups.ts'
import { ACCOUNT_PROPOSALS, type AccountProposal } from '#rules/treasury/account-proposals.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useAddNominalAccountMutation } from './NominalAccountsPage.generated.ts'
import { AFTER_ADDING, type NominalAccountRow } from './nominal-account-row.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '1',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
})
const Heading = chakra('h3', { base: { fontWeight: 'semibold', mt: '4', mb: '1' } })

const plain = (name: string): string => name.trim().toLowerCase()

/** The proposals that no account of their class is called like. */
const openProposals = (rows: readonly NominalAccountRow[]): readonly AccountProposal[] =>
  ACCOUNT_PROPOSALS.filter(
    ({ name, group }) =>
      !rows.some(
        ({ account }) => account.accountClass === classOfGroup(group) && plain(account.name) === plain(name),
      ),
  )

/** Accounts that many societies keep: one touch opens one. For admins. */
export function ReadyAccountsDialog({
  rows,
  onClose,
}: {
  readonly rows: readonly NominalAccountRow[]
  readonly onClose: () => void
}) {
  const [sent, setSent] = useState('')
  const add = useSubmit(useAddNominalAccountMutation(AFTER_ADDING), (data) => data.addNominalAccount)
  const keyOf = useSubmissionKey()
  const groups = [...Map.groupBy(openProposals(rows), ({ group }) => group)]
  const open = async ({ name, group }: AccountProposal) => {
    setSent(name)
    const input = { accountClass: classOfGroup(group), group, name, number: '' }
    const { payload } = await add.send({ input: { ...input, idempotencyKey: keyOf(input) } })
    if (payload !== null) notify.success(payload.message ?? NOMINAL_ACCOUNT_TEXTS.saved)
  }
  return (
    <Dialog open title={NOMINAL_ACCOUNT_TEXTS.ready} onClose={onClose}>
      <p>{groups.length === 0 ? NOMINAL_ACCOUNT_TEXTS.allOpen : NOMINAL_ACCOUNT_TEXTS.aboutReady}</p>
      <Refusals errors={add.userErrors} />
      <MutationError error={add.error} />
      {groups.map(([group, proposals]) => (
        <section key={group}>
          <Heading>{`${ACCOUNT_CLASS_LABELS[classOfGroup(group)]}: ${ACCOUNT_GROUP_LABELS[group]}`}</Heading>
          <chakra.ul listStyleType="none">
            {proposals.map((proposal) => (
              <Row key={proposal.name}>
                <span>{proposal.name}</span>
                <Button
                  tone="quiet"
                  icon={Plus}
                  aria-label={NOMINAL_ACCOUNT_TEXTS.openReady(proposal.name)}
                  busy={add.busy && sent === proposal.name}
                  disabled={add.busy && sent !== proposal.name}
                  onClick={() => void open(proposal)}
                >
                  {NOMINAL_ACCOUNT_TEXTS.openShort}
                </Button>
              </Row>
            ))}
          </chakra.ul>
        </section>
      ))}
    </Dialog>
  )
}
