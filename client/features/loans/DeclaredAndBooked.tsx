import { chakra } from '@chakra-ui/react/styled-system'
import { TriangleAlert } from 'lucide-react'
import { type BookedSaving, besideTheBooks, type StatedSaving } from '#rules/savings/declared-savings.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'

export interface DeclaredAndBookedProps {
  readonly declared: readonly (StatedSaving & { readonly label: string })[]
  readonly booked: readonly (BookedSaving & { readonly label: string })[]
}

/** The savings that the borrower typed, each beside what the ledger says; a difference is marked. Spec 002 §5. */
export function DeclaredAndBooked({ declared, booked }: DeclaredAndBookedProps) {
  const rows = besideTheBooks(declared, booked)
  const labelOf = (product: (typeof rows)[number]['product']) =>
    [...declared, ...booked].find((each) => each.product === product)?.label
  return (
    <section aria-label={LOANS_TEXTS.declaredTitle}>
      <chakra.h3 textStyle="title" mb="2">
        {LOANS_TEXTS.declaredTitle}
      </chakra.h3>
      <DataTable
        caption={LOANS_TEXTS.declaredTitle}
        rows={rows}
        rowKey={({ product }) => product}
        columns={[
          { id: 'savings', header: 'Savings', card: 'title', cell: ({ product }) => labelOf(product) },
          {
            id: 'declared',
            header: 'Declared',
            align: 'end',
            nowrap: true,
            cell: ({ stated }) => (stated === null ? '–' : <Money amount={stated} />),
          },
          {
            id: 'booked',
            header: 'In the books',
            align: 'end',
            nowrap: true,
            cell: ({ booked: balance }) => <Money amount={balance} />,
          },
          {
            id: 'difference',
            header: 'Difference',
            align: 'end',
            card: 'side',
            nowrap: true,
            cell: ({ difference }) =>
              difference === 0 ? (
                'None'
              ) : (
                <Badge tone="warning" icon={TriangleAlert}>
                  <Money amount={difference} />
                </Badge>
              ),
          },
        ]}
      />
    </section>
  )
}
