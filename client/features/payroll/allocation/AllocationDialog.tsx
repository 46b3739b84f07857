import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AllocationLeg, SURPLUS_RULES, type SurplusRule } from '#rules/payroll/allocation-legs.ts'
import { allocationRuleErrors, isAdvance } from '#rules/payroll/allocation-order.ts'
import { ALLOCATION_TEXTS, LEG_LABELS, SURPLUS_LABELS } from '#rules/texts/allocation.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useSetAllocationRuleMutation } from './AllocationPage.generated.ts'
import { LegList } from './LegList.tsx'

const LABELS = {
  surplus: ALLOCATION_TEXTS.surplusTitle,
  order: ALLOCATION_TEXTS.orderTitle,
} as const

interface Values {
  readonly order: readonly AllocationLeg[]
  readonly surplus: SurplusRule
}

export interface AllocationDialogProps {
  readonly rule: Values & { readonly version: number }
  readonly onClose: () => void
}

/** The order with one part moved by a place. */
const moved = (legs: readonly AllocationLeg[], place: number, by: 1 | -1): readonly AllocationLeg[] => {
  const next = [...legs]
  const [leg] = next.splice(place, 1)
  if (leg !== undefined) next.splice(place + by, 0, leg)
  return next
}

const Spoken = chakra('p', { base: { srOnly: true } })

/** The form of the rule of allocation, for admins: buttons move a part up and down. */
export function AllocationDialog({ rule, onClose }: AllocationDialogProps) {
  const form = useRulesForm<Values>({
    validate: allocationRuleErrors,
    defaultValues: { order: rule.order, surplus: rule.surplus },
    labels: LABELS,
  })
  const save = useSubmit(useSetAllocationRuleMutation(), (data) => data.setAllocationRule)
  const order = useWatch({ control: form.form.control, name: 'order' })
  const surplus = useWatch({ control: form.form.control, name: 'surplus' })
  const due = order.filter((leg) => !isAdvance(leg))
  const ahead = order.filter(isAdvance)
  // What a press came to, for people who do not see the list.
  const [said, setSaid] = useState('')
  const write = (next: readonly AllocationLeg[]) =>
    form.form.setValue('order', next, { shouldDirty: true, shouldValidate: true })
  const list = (
    legs: readonly AllocationLeg[],
    label: string,
    whole: (next: readonly AllocationLeg[]) => readonly AllocationLeg[],
  ) => (
    <LegList
      legs={legs}
      label={label}
      actions={(leg, place) => {
        const move = (by: 1 | -1) => {
          const to = place + by
          if (to < 0 || to >= legs.length) return
          write(whole(moved(legs, place, by)))
          setSaid(ALLOCATION_TEXTS.nowAt(LEG_LABELS[leg], to + 1, legs.length))
        }
        // Held, not disabled: at either end the focus stays where it was.
        return (
          <chakra.span display="flex" gap="1">
            <IconButton
              size="sm"
              icon={ArrowUp}
              label={ALLOCATION_TEXTS.moveUp(LEG_LABELS[leg])}
              held={place === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              size="sm"
              icon={ArrowDown}
              label={ALLOCATION_TEXTS.moveDown(LEG_LABELS[leg])}
              held={place === legs.length - 1}
              onClick={() => move(1)}
            />
          </chakra.span>
        )
      }}
    />
  )
  return (
    <FormDialog
      draftKey={`allocation.${rule.version}`}
      title={ALLOCATION_TEXTS.change}
      description={ALLOCATION_TEXTS.keptWithPosting}
      size="lg"
      form={form}
      busy={save.busy}
      error={save.error}
      saveText="Save"
      onClose={onClose}
      send={async (values, done) => {
        const { payload, userErrors } = await save.send({
          input: { version: rule.version, order: [...values.order], surplus: values.surplus },
        })
        if (payload !== null) {
          notify.success(payload.message ?? ALLOCATION_TEXTS.saved)
          done()
        }
        return userErrors
      }}
    >
      <Spoken role="status">{said}</Spoken>
      <SelectField
        {...form.bind('surplus')}
        label={LABELS.surplus}
        placeholder={null}
        help={SURPLUS_LABELS[surplus][1]}
        options={SURPLUS_RULES.map((value) => ({ value, label: SURPLUS_LABELS[value][0] }))}
      />
      <section>
        <chakra.h3 textStyle="title">{ALLOCATION_TEXTS.orderTitle}</chakra.h3>
        <chakra.p textStyle="sm" color="fg.muted" mb="2">
          {ALLOCATION_TEXTS.orderHelp}
        </chakra.p>
        {list(due, ALLOCATION_TEXTS.orderTitle, (next) => [...next, ...ahead])}
      </section>
      {surplus === 'ADVANCE' && (
        <section>
          <chakra.h3 textStyle="title" mb="2">
            {ALLOCATION_TEXTS.advanceTitle}
          </chakra.h3>
          {list(ahead, ALLOCATION_TEXTS.advanceTitle, (next) => [...due, ...next])}
        </section>
      )}
    </FormDialog>
  )
}
