import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import {
  type AmountsInForce,
  amountsOfInitial,
  type InstructionKind,
  isInstructed,
  totalOfAmounts,
} from '#rules/savings/instruction.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SegmentedToggle } from '../../../ui/SegmentedToggle.tsx'
import { InstructionFields } from './InstructionFields.tsx'
import { InstructionFigures } from './InstructionFigures.tsx'
import { InstructionPreview } from './InstructionPreview.tsx'
import {
  emptyForm,
  INSTRUCTION_LABELS,
  type InstructionFormValues,
  inGraph,
  isFilledIn,
  itemsForKind,
  kindNamed,
  paperOf,
  type Submitted,
  validateInstructionForm,
} from './instruction-form.ts'
import type { SavingsInstructionPageQuery } from './SavingsInstructionPage.generated.ts'
import { SubmittedDialog, WaitingInstruction } from './WaitingInstruction.tsx'

/** The member of the page. */
export type Saver = NonNullable<NonNullable<SavingsInstructionPageQuery['viewer']>['member']>

const KINDS: readonly { readonly value: InstructionKind; readonly label: string }[] = [
  { value: 'initial', label: 'Initial' },
  { value: 'increase', label: 'Increase' },
  { value: 'decrease', label: 'Decrease' },
]

const ADDRESS = { kind: '', view: '' } as const

const Layout = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.96}' },
    gap: { base: '4', md: '5' },
    alignItems: 'start',
  },
})

const amountsOf = ({ amountsInForce }: Saver): AmountsInForce =>
  Object.fromEntries(amountsInForce.map(({ product, amount }) => [product, amount])) as AmountsInForce

/** What the initial instruction says; the latest one is the only one that is known. */
const initialOf = ({ savingsInstructions }: Saver): AmountsInForce =>
  amountsOfInitial(
    savingsInstructions
      .filter(({ kind }) => kind === 'INITIAL')
      .map(({ state, items }) => ({
        kind: 'initial',
        state: state === 'DECLINED' ? 'declined' : 'seen',
        items: items.flatMap(({ product, amount }) => (isInstructed(product) ? [{ product, amount }] : [])),
      })),
  )

/** What is saved of share capital; null when the balances could not be read. */
const shareCapitalOf = ({ ledger }: Saver): Kobo | null =>
  ledger?.summary.find(({ savingsProduct }) => savingsProduct === 'SHARE_CAPITAL')?.balance ?? null

/** Spec 002 §2.6: the form, its preview on paper, and the paper of what has been submitted. */
export function InstructionFlow({ member }: { readonly member: Saver }) {
  const { values: address, change } = useUrlState(ADDRESS)
  const [today] = useState(() => lagosDate(new Date()))
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const [told, setTold] = useState(true)
  const inForce = amountsOf(member)
  const hasAmounts = totalOfAmounts(inForce) > 0

  const rules = useRulesForm<InstructionFormValues>({
    validate: (values) => validateInstructionForm(values, inForce, initialOf(member)),
    // Somebody who saves nothing has nothing to increase or decrease.
    defaultValues: emptyForm(hasAmounts ? (kindNamed(address.kind) ?? 'increase') : 'initial'),
    labels: INSTRUCTION_LABELS,
  })
  const { form } = rules
  const draft = useDraft<InstructionFormValues>({ key: `savings-instruction.${member.id}`, form })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const [filledIn = false, complete = false] = useWatch({
    control: form.control,
    compute: (values: InstructionFormValues) => [
      isFilledIn(values),
      !hasErrors(validateInstructionForm(values, inForce)),
    ],
  })

  const latest = member.savingsInstructions.find((each) => each.kind === inGraph(kind))
  const waiting =
    latest?.state === 'PENDING' ? latest : submitted?.paper.kind === inGraph(kind) ? submitted.paper : null
  const showsPreview = waiting === null && address.view === 'preview' && complete

  const choose = (next: InstructionKind) => {
    // The choice alone is nothing that could be lost, so it does not make the form dirty.
    form.setValue('kind', next)
    form.setValue('items', itemsForKind(form.getValues(), { kind: next, inForce }))
    form.clearErrors()
    change({ kind: next, view: '' }, { replace: true })
  }
  const finish = (done: Submitted) => {
    setSubmitted(done)
    setTold(false)
    form.reset(emptyForm(kind))
    draft.clear()
    change({ kind, view: '' }, { replace: true })
  }

  return (
    <>
      <UnsavedChangesGuard when={filledIn && waiting === null} />
      {showsPreview ? (
        <InstructionPreview
          values={form.getValues()}
          paper={paperOf(form.getValues(), inForce)}
          member={member}
          onEdit={(userErrors) => {
            for (const { field, message } of userErrors)
              if (field) form.setError(field as 'items.0.amount', { type: 'server', message })
            change({ view: '' }, { replace: true })
          }}
          onSubmitted={finish}
        />
      ) : (
        <>
          <PageHeader
            title="Savings instruction"
            description="The amounts deducted from your salary each month for share capital and savings."
          />
          <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
            {waiting === null && <DraftNotice draft={draft} />}
            {hasAmounts && (
              <SegmentedToggle label="Kind of instruction" options={KINDS} value={kind} onChange={choose} />
            )}
            {waiting !== null ? (
              <WaitingInstruction
                paper={waiting}
                member={member}
                isJustSubmitted={submitted?.paper.kind === inGraph(kind)}
              />
            ) : (
              <>
                {latest?.state === 'DECLINED' && (
                  <Notice tone="warning" title="Your last instruction of this kind was declined">
                    {latest.rejectionReason ?? 'No reason was given. Please ask the office.'}
                  </Notice>
                )}
                {kind === 'initial' && hasAmounts && <Notice>{SAVINGS_TEXTS.replacesAll}</Notice>}
                <ErrorSummary {...rules.summary} />
                <Layout noValidate onSubmit={rules.onSubmit(async () => change({ view: 'preview' }))}>
                  <Card
                    title="Savings and share capital"
                    description="Leave the months empty to continue until you change it."
                  >
                    <InstructionFields rules={rules} kind={kind} inForce={inForce} />
                  </Card>
                  <chakra.div
                    position={{ xl: 'sticky' }}
                    top="20"
                    display="flex"
                    flexDirection="column"
                    gap="4"
                  >
                    <InstructionFigures
                      rules={rules}
                      inForce={inForce}
                      saved={shareCapitalOf(member)}
                      today={today}
                    />
                    <Button type="submit" size="lg" fullWidth iconAfter={ArrowRight}>
                      Preview the form
                    </Button>
                  </chakra.div>
                </Layout>
              </>
            )}
          </chakra.div>
        </>
      )}
      <SubmittedDialog submitted={told ? null : submitted} member={member} onClose={() => setTold(true)} />
    </>
  )
}
