import { Hammer, Send, Undo2, Wallet } from 'lucide-react'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useTold } from '../../forms/use-told.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { notify } from '../../ui/toasts.ts'
import type { ArrearsDialogProps } from './ArrearsDialog.tsx'
import { forgetItems } from './after-schedule-change.ts'
import { useSendScheduleMutation } from './SchedulePage.generated.ts'
import { useBuildScheduleMutation } from './SchedulesPage.generated.ts'
import type { ShownSchedule } from './shown-schedule.ts'
import type { WithdrawScheduleDialogProps } from './WithdrawScheduleDialog.tsx'

const ArrearsDialog = onceOpen<ArrearsDialogProps & { readonly open: boolean }>(
  async () => (await import('./ArrearsDialog.tsx')).ArrearsDialog,
  { stays: false },
)
const WithdrawDialog = onceOpen<WithdrawScheduleDialogProps & { readonly open: boolean }>(
  async () => (await import('./WithdrawScheduleDialog.tsx')).WithdrawScheduleDialog,
  { stays: false },
)

/** What staff do with a schedule: a draft is built again, its arrears decided, and sent; both kinds are withdrawn. */
export function ScheduleActions({ schedule }: { readonly schedule: ShownSchedule }) {
  const [opened, setOpened] = useKeptState<'send' | 'withdraw' | 'arrears' | null>(
    'schedule-actions.opened',
    null,
  )
  const close = () => setOpened(null)
  const build = useSubmit(
    useBuildScheduleMutation({
      update: (cache, { data }) => forgetItems(cache, data?.buildDeductionSchedule?.deductionSchedule),
    }),
    (data) => data.buildDeductionSchedule,
  )
  const buildTold = useTold(build)
  const buildAgain = async () => {
    const { payer, month, version } = schedule
    const payload = await buildTold({ input: { payerId: payer.id, month, version } })
    if (payload !== null) notify.success(payload.message ?? PAYROLL_TEXTS.built)
  }
  if (schedule.state === 'WITHDRAWN') return null
  // A list of changes may hold nothing but deductions that stop.
  const hasSomething = schedule.itemCount + schedule.stopped > 0
  return (
    <>
      {schedule.state === 'DRAFT' && (
        <>
          {hasSomething && (
            <Button icon={Send} onClick={() => setOpened('send')}>
              {PAYROLL_TEXTS.send}
            </Button>
          )}
          <Button tone="secondary" icon={Hammer} busy={build.busy} onClick={() => void buildAgain()}>
            {PAYROLL_TEXTS.buildAgain}
          </Button>
          <Button tone="secondary" icon={Wallet} onClick={() => setOpened('arrears')}>
            {PAYROLL_TEXTS.arrears}
          </Button>
        </>
      )}
      <Button tone="quiet" icon={Undo2} onClick={() => setOpened('withdraw')}>
        {PAYROLL_TEXTS.withdraw}
      </Button>
      {opened === 'send' && <SendQuestion schedule={schedule} onClose={close} />}
      <WithdrawDialog open={opened === 'withdraw'} scheduleId={schedule.id} onClose={close} />
      <ArrearsDialog
        open={opened === 'arrears'}
        payerId={schedule.payer.id}
        month={schedule.month}
        onClose={close}
      />
    </>
  )
}

interface SendQuestionProps {
  readonly schedule: ShownSchedule
  readonly onClose: () => void
}

function SendQuestion({ schedule: { id, version }, onClose }: SendQuestionProps) {
  const send = useSubmit(
    useSendScheduleMutation({
      update: (cache, { data }) => forgetItems(cache, data?.sendDeductionSchedule?.deductionSchedule),
    }),
    (data) => data.sendDeductionSchedule,
  )
  const confirm = async () => {
    const { payload } = await send.send({ input: { id, version } })
    if (payload === null) return
    notify.success(payload.message ?? PAYROLL_TEXTS.sent)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={PAYROLL_TEXTS.sendQuestion}
      confirmText={PAYROLL_TEXTS.send}
      busy={send.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">{PAYROLL_TEXTS.sendWarning}</Notice>
      {send.userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert">
          {message}
        </Notice>
      ))}
      <MutationError error={send.error} />
    </ConfirmDialog>
  )
}
