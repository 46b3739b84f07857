import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  type AmountsInForce,
  amountsOfInitial,
  INSTRUCTION_KINDS,
  isInstructed,
  totalOfAmounts,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct } from '#rules/savings/products.ts'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { latestFirst } from '../latest-first.ts'
import { GoalDialog } from './GoalDialog.tsx'
import { InstructionFields } from './InstructionFields.tsx'
import { InstructionFigures, InstructionFoot } from './InstructionFigures.tsx'
import { InstructionHistory } from './InstructionHistory.tsx'
import { InstructionPreview } from './InstructionPreview.tsx'
import {
  emptyForm,
  INSTRUCTION_LABELS,
  type InstructionFormValues,
  inGraph,
  isFilledIn,
  itemsWithout,
  kindsOf,
  type Submitted,
  validateInstructionForm,
} from './instruction-form.ts'
import type { SavingsInstructionPageQuery } from './SavingsInstructionPage.generated.ts'
import { useSavingsPlanQuery } from './SavingsPlan.generated.ts'
import { SubmittedDialog, WaitingInstruction } from './WaitingInstruction.tsx'

/** The member of the page. */
export type Saver = NonNullable<NonNullable<SavingsInstructionPageQuery['viewer']>['member']>

const ADDRESS = { view: '' } as const

const Layout = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.96}' },
    gap: { base: '4', md: '5' },
    alignItems: 'start',
  },
})

/** What is deducted now; a product that the answer does not name has nothing. */
const amountsOf = ({ amountsInForce }: Saver): AmountsInForce =>
  Object.fromEntries(
    INSTRUCTION_PRODUCTS.map((product) => [
      product,
      amountsInForce.find((each) => each.product === product)?.amount ?? ZERO_KOBO,
    ]),
  ) as AmountsInForce

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

/** What is saved of a product; null when the balances could not be read. */
const savedIn = ({ ledger }: Saver, product: InstructionProduct): Kobo | null =>
  ledger?.summary.find(({ savingsProduct }) => savingsProduct === product)?.balance ?? null

/** Spec 002 §2.6: the form, its preview on paper, and the papers of what has been submitted. */
export function InstructionFlow({ member }: { readonly member: Saver }) {
  const { values: address, change } = useUrlState(ADDRESS)
  const [today] = useState(() => lagosDate(new Date()))
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const [told, setTold] = useState(true)
  const [goalOf, setGoalOf] = useState<InstructionProduct | null>(null)
  // Where the backend keeps no goals, their part of the page stays away.
  const plan = useSavingsPlanQuery({ errorPolicy: 'ignore' }).data?.savingsPlan ?? null
  const inForce = amountsOf(member)
  const isChange = totalOfAmounts(inForce) > 0
  const pending = member.savingsInstructions.filter(({ state }) => state === 'PENDING')
  const waiting = INSTRUCTION_KINDS.filter((kind) => pending.some((each) => each.kind === inGraph(kind)))
  const context = { inForce, initial: initialOf(member), waiting }

  const rules = useRulesForm<InstructionFormValues>({
    validate: (values) => validateInstructionForm(values, context),
    defaultValues: emptyForm(),
    labels: INSTRUCTION_LABELS,
  })
  const { form } = rules
  const draft = useDraft<InstructionFormValues>({ key: `savings-instruction.${member.id}`, form })
  const [filledIn = false, complete = false] = useWatch({
    control: form.control,
    compute: (values: InstructionFormValues) => [
      isFilledIn(values),
      !hasErrors(validateInstructionForm(values, context)),
    ],
  })
  const showsPreview = address.view === 'preview' && complete
  // Neither a further increase nor a further decrease could be given.
  const isClosed = waiting.includes('increase') && waiting.includes('decrease')
  // The latest one alone: what was given since then has taken its place.
  const declined = latestFirst(member.savingsInstructions)
    .slice(0, 1)
    .filter(({ state }) => state === 'DECLINED')

  const finish = (done: Submitted) => {
    setSubmitted(done)
    setTold(false)
    form.reset(emptyForm())
    draft.clear()
    change({ view: '' }, { replace: true })
  }

  return (
    <>
      <UnsavedChangesGuard when={filledIn} />
      {showsPreview ? (
        <InstructionPreview
          values={form.getValues()}
          kinds={kindsOf(form.getValues(), inForce)}
          inForce={inForce}
          member={member}
          onEdit={(userErrors) => {
            for (const { field, message } of userErrors)
              if (field) form.setError(field as 'items.0.amount', { type: 'server', message })
            change({ view: '' }, { replace: true })
          }}
          onSubmitted={finish}
          onPartSubmitted={(kind) => form.setValue('items', itemsWithout(form.getValues(), kind, inForce))}
        />
      ) : (
        <>
          <PageHeader
            title="Savings instruction"
            description="The amounts deducted from your salary each month for share capital and savings."
          />
          <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
            <DraftNotice draft={draft} />
            {(pending.length > 0 || submitted !== null) && (
              <WaitingInstruction
                papers={pending.length > 0 ? pending : (submitted?.papers ?? [])}
                member={member}
                isJustSubmitted={submitted !== null}
              />
            )}
            {declined.map(({ id, rejectionReason }) => (
              <Notice key={id} tone="warning" title={HOME_TEXTS.instructionDeclined}>
                {rejectionReason ?? 'No reason was given. Please ask the office.'}
              </Notice>
            ))}
            {!isClosed && (
              <>
                <ErrorSummary {...rules.summary} />
                <Layout noValidate onSubmit={rules.onSubmit(async () => change({ view: 'preview' }))}>
                  <Card
                    title="Savings and share capital"
                    description={isChange ? SAVINGS_TEXTS.changeOrStart : SAVINGS_TEXTS.startHere}
                  >
                    <InstructionFields
                      rules={rules}
                      inForce={inForce}
                      savedIn={(product) => savedIn(member, product)}
                      goals={plan?.goals ?? []}
                      onGoal={plan ? setGoalOf : null}
                      today={today}
                    />
                  </Card>
                  <chakra.div position={{ xl: 'sticky' }} top="20">
                    <InstructionFigures
                      rules={rules}
                      inForce={inForce}
                      saved={savedIn(member, 'SHARE_CAPITAL')}
                      today={today}
                    />
                  </chakra.div>
                  <InstructionFoot rules={rules} inForce={inForce} />
                </Layout>
              </>
            )}
            {plan && <InstructionHistory instructions={plan.instructions} />}
          </chakra.div>
        </>
      )}
      {goalOf !== null && plan && (
        <GoalDialog
          product={goalOf}
          goal={plan.goals.find(({ product }) => product === goalOf) ?? null}
          onClose={() => setGoalOf(null)}
        />
      )}
      <SubmittedDialog submitted={told ? null : submitted} member={member} onClose={() => setTold(true)} />
    </>
  )
}
