import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, FileX, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { InstructionForm } from './InstructionForm.tsx'
import { INSTRUCTION_KIND_DETAILS, kindOfPrintType } from './instruction-kinds.ts'
import { usePrintInstructionPageQuery } from './PrintInstructionPage.generated.ts'

const Page = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    maxW: '210mm',
    mx: 'auto',
    px: { base: '4', md: '0', _print: '0' },
    py: { base: '5', md: '8', _print: '0' },
  },
})

/**
 * /print-request?user=&type=: the printed debit instruction of a member, by the type the matching form. Member and type
 * are in the address, so that a reload and a copied link show it again. Spec 001 §2.
 */
export function PrintInstructionPage() {
  const [params] = useSearchParams()
  const memberId = params.get('user') ?? ''
  const kind = kindOfPrintType(params.get('type') ?? '')
  const { data, error, loading, refetch } = usePrintInstructionPageQuery(
    memberId === '' || kind === null ? skipToken : { variables: { memberId }, ...READ_ONCE },
  )
  const member = data?.member
  const instruction = member?.savingsInstructions.find((each) => each.kind === kind)
  return (
    <Page>
      <chakra.div data-screen-only display="flex" flexDirection="column" gap="4">
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
          <LinkButton
            to={to(INSTRUCTION_KIND_DETAILS[kind ?? 'INITIAL'].route)}
            tone="quiet"
            icon={ArrowLeft}
          >
            {INSTRUCTION_KIND_DETAILS[kind ?? 'INITIAL'].title}
          </LinkButton>
          {instruction && (
            <Button icon={Printer} onClick={() => window.print()}>
              {SHELL_TEXTS.print}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {member && instruction ? (
        <InstructionForm instruction={instruction} member={member} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : loading ? (
        <div role="status" aria-label="Loading the form">
          <TableSkeleton rows={8} />
        </div>
      ) : (
        <EmptyState icon={FileX} title="Form not found">
          The member has no instruction of this kind, or the link is old. Open it from the list of
          instructions.
        </EmptyState>
      )}
    </Page>
  )
}
