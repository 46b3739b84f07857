import { chakra } from '@chakra-ui/react/styled-system'
import { Check, FileText, X } from 'lucide-react'
import { formatPlainDate } from '#rules/dates.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { paths } from '../../../paths.ts'
import { useQueueContext } from '../../../requests/queue-context.ts'
import { RequestDialog } from '../../../requests/RequestDialog.tsx'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { planOf } from './CommodityColumns.tsx'
import type { CommodityRequestDialog_CommodityRequestFragment } from './CommodityRequestsPage.generated.ts'
import { OrderLines } from './OrderLines.tsx'
import type { CommodityQuestion } from './use-commodity-decision.ts'

export interface CommodityRequestDialogProps {
  readonly request: CommodityRequestDialog_CommodityRequestFragment
  readonly onAsk: (question: CommodityQuestion) => void
}

/** A commodity request with its items and sums, and the decision or the invoice. */
export function CommodityRequestDialog({ request, onAsk }: CommodityRequestDialogProps) {
  const { close } = useQueueContext().queue
  return (
    <RequestDialog
      title={request.memberName ?? request.memberNumber ?? 'Commodity request'}
      footer={
        request.state === 'PENDING' ? (
          <>
            <Button tone="dangerQuiet" icon={X} onClick={() => onAsk('reject')}>
              {COMMODITIES_TEXTS.reject}
            </Button>
            <Button icon={Check} onClick={() => onAsk('approve')}>
              {COMMODITIES_TEXTS.approve}
            </Button>
          </>
        ) : request.state === 'APPROVED' ? (
          <LinkButton icon={FileText} to={paths.commodityInvoice(request.id)}>
            {COMMODITIES_TEXTS.viewInvoice}
          </LinkButton>
        ) : (
          <Button tone="secondary" onClick={close}>
            {SHELL_TEXTS.close}
          </Button>
        )
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {request.rejectionReason !== null && (
          <Notice tone="danger" title="Reason">
            {request.rejectionReason}
          </Notice>
        )}
        <KeyValueList
          items={[
            { label: 'Status', value: <StatusBadge status={request.state} /> },
            { label: 'Member ID', value: request.memberNumber },
            { label: 'E-mail', value: request.memberEmail },
            {
              label: 'Created',
              value: request.requestedAt && <DateTime instant={request.requestedAt} />,
            },
            { label: 'Repayment plan', value: planOf(request.repaymentMonths) },
          ]}
        />
        <OrderLines lines={request.lines} />
        <KeyValueList
          items={[
            { label: 'Total', value: <Money amount={request.total} /> },
            { label: 'Markup', value: <Money amount={request.markup} /> },
            { label: 'Grand total', value: <Money amount={request.grandTotal} /> },
            ...request.instalments.map(({ dueDate, amount }) => ({
              label: `Due ${formatPlainDate(dueDate)}`,
              value: <Money amount={amount} />,
            })),
          ]}
        />
      </chakra.div>
    </RequestDialog>
  )
}
