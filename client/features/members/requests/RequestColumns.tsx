import { chakra } from '@chakra-ui/react/styled-system'
import type { To } from 'react-router-dom'
import { StatusBadge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { ShortDate } from '../../../ui/DateTime.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { RequestRow } from './request-rows.ts'

/**
 * The columns of a list of requests of all kinds, for the member and for staff. `linkOf` is the address of a request's
 * own page; null for none.
 */
export const requestColumns = (linkOf: (row: RequestRow) => To | null): readonly Column<RequestRow>[] => [
  {
    id: 'kind',
    header: 'Request',
    cell: (row) => {
      const link = linkOf(row)
      return (
        <>
          {link === null ? row.title : <TextLink to={link}>{row.title}</TextLink>}
          {row.detail !== null && (
            <chakra.span display="block" textStyle="sm" fontWeight="400" color="fg.muted">
              {row.detail}
            </chakra.span>
          )}
        </>
      )
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    nowrap: true,
    cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
  },
  {
    id: 'date',
    header: 'Requested',
    nowrap: true,
    cell: ({ requestedAt }) => (requestedAt === null ? '–' : <ShortDate instant={requestedAt} />),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    cell: ({ state }) => <StatusBadge status={state} />,
  },
  {
    id: 'note',
    header: 'Note',
    card: 'plain',
    cell: ({ reason, waitsFor }) => (reason === null ? waitsFor : `Reason: ${reason}`),
  },
]
