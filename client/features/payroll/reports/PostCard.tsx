import { chakra } from '@chakra-ui/react/styled-system'
import { BookCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { SecondPerson } from '../../../requests/SecondPerson.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import { usePostDeductionReportMutation, useSetControlTotalMutation } from './ReportPage.generated.ts'
import type { Report } from './report-cells.ts'

const Parts = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: '4',
    alignItems: { md: 'flex-end' },
  },
})

/** What keeps a report from being posted; null when nothing does. */
function obstacle({ kind, total, controlTotal, outcomes, columnsFit, file }: Report): string | null {
  if (!columnsFit) return REPORT_TEXTS.columnsMissing
  if (file.ambiguousDates) return REPORT_TEXTS.ambiguousDates
  if (file.ambiguousSigns) return REPORT_TEXTS.ambiguousSigns
  const undecided = outcomes.reduce((sum, each) => sum + each.undecided, 0)
  if (undecided > 0) return REPORT_TEXTS.undecided(undecided)
  if (kind !== 'FILE') return null
  if (controlTotal === null) return REPORT_TEXTS.noControlTotal
  return controlTotal === total ? null : REPORT_TEXTS.controlDiffers(total, controlTotal)
}

/** The control total of the letter, and the posting, which is offered once nothing is in its way. */
export function PostCard({ report, again }: { readonly report: Report; readonly again: () => void }) {
  const { id, version, total, kind, mayDecide } = report
  const [typed, setTyped] = useKeptState<Kobo | null>('post-card.typed', report.controlTotal)
  const [isMissing, setMissing] = useState(false)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const control = useSubmit(useSetControlTotalMutation(), (answer) => answer.setControlTotal)
  const post = useSubmit(usePostDeductionReportMutation(), (answer) => answer.postDeductionReport)
  const inTheWay = obstacle(report)
  const isRead = report.columnsFit && !report.file.ambiguousDates && !report.file.ambiguousSigns
  const save = async () => {
    setMissing(typed === null)
    if (typed === null) {
      field.current?.focus()
      return
    }
    await control.send({ input: { id, version, controlTotal: typed } })
  }
  const confirm = async () => {
    const { payload } = await post.send({ input: { id, version } })
    if (payload === null) return
    notify.success(payload.message ?? REPORT_TEXTS.posted)
    setAsked(false)
  }
  const cancel = () => {
    setAsked(false)
    // A look that is out of date was taken again, and a refusal does not show it.
    if (post.error) again()
    post.clear()
  }
  return (
    <chakra.div mb="5">
      <Card title={REPORT_TEXTS.posting}>
        <Parts>
          <Row>
            {kind === 'FILE' && (
              <>
                <MoneyField
                  label={REPORT_TEXTS.controlTotal}
                  help={REPORT_TEXTS.controlHelp}
                  value={typed}
                  onValueChange={setTyped}
                  error={
                    isMissing && typed === null ? REPORT_TEXTS.noControlTotal : control.userErrors[0]?.message
                  }
                  ref={field}
                />
                <Button tone="secondary" busy={control.busy} onClick={() => void save()}>
                  {REPORT_TEXTS.saveTotal}
                </Button>
              </>
            )}
            {mayDecide && (
              <Button icon={BookCheck} disabled={inTheWay !== null} onClick={() => setAsked(true)}>
                {REPORT_TEXTS.post}
              </Button>
            )}
          </Row>
          <MutationError error={control.error} />
          {inTheWay !== null && <Notice tone={isRead ? 'info' : 'warning'}>{inTheWay}</Notice>}
          {!mayDecide && <SecondPerson why={SECOND_PERSON_TEXTS.report} />}
        </Parts>
      </Card>
      {asked && (
        <ConfirmDialog
          open
          title={REPORT_TEXTS.postQuestion(shortNaira(total))}
          confirmText={REPORT_TEXTS.post}
          busy={post.busy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <p>{REPORT_TEXTS.postingIsWhole}</p>
          <Refusals errors={post.userErrors} />
          <MutationError error={post.error} />
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
