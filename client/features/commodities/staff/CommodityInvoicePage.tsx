import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, Printer } from 'lucide-react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { toGraphError } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { to } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { CommodityInvoice } from './CommodityInvoice.tsx'
import { useCommodityInvoicePageQuery } from './CommodityInvoicePage.generated.ts'

/** The codes of an address that names no request. */
const UNKNOWN: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_USER_INPUT'])

/** /dashboard/commodity-invoice/{id}: the invoice of an approved request, for reading and printing. Spec 002 §2.7. */
export function CommodityInvoicePage() {
  const { requestId = '' } = useParams()
  const { data, error, loading, refetch } = useCommodityInvoicePageQuery({
    variables: { id: requestId },
    ...READ_ONCE,
  })
  const request = data?.commodityRequest
  if (request?.state === 'APPROVED') {
    return (
      <>
        <chakra.div data-screen-only>
          <PageHeader
            title={`Invoice ${request.invoiceNumber}`}
            actions={
              <>
                <GoBack />
                <Button icon={Printer} onClick={() => window.print()}>
                  {SHELL_TEXTS.print}
                </Button>
              </>
            }
          />
        </chakra.div>
        <CommodityInvoice invoice={request} />
      </>
    )
  }
  return (
    <>
      <PageHeader title="Invoice" actions={<GoBack />} />
      {error && !UNKNOWN.has(toGraphError(error).code) ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : data || error ? (
        <Card>
          <EmptyState title={COMMODITIES_TEXTS.invoiceMissing}>{COMMODITIES_TEXTS.invoiceAdvice}</EmptyState>
        </Card>
      ) : (
        <div role="status" aria-label="Loading the invoice">
          <TableSkeleton rows={8} />
        </div>
      )}
    </>
  )
}

/** To the list as it was left, or to the approved requests where the invoice was opened by its address. */
function GoBack() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button
      tone="secondary"
      icon={ArrowLeft}
      onClick={() =>
        void (key === 'default' ? navigate(`${to('commodityRequests')}?tab=approved`) : navigate(-1))
      }
    >
      {SHELL_TEXTS.goBack}
    </Button>
  )
}
