import { builder } from '../builder.ts'
import { pageOf, pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import type { ClaimLookupLock } from './source.ts'

const ClaimLookupLockRef = builder.objectRef<ClaimLookupLock>('ClaimLookupLock').implement({
  access: 'STAFF',
  description:
    'A member number whose public look-up is closed after five wrong surnames. It need not belong to a member.',
  fields: (t) => ({
    memberNumber: t.exposeString('memberNumber', { description: 'The number in capitals.' }),
    lockedUntil: t.expose('lockedUntil', {
      type: 'DateTime',
      description: 'When the look-up opens again without staff.',
    }),
  }),
})

const ClaimLookupLockPage = pageType('ClaimLookupLockPage', ClaimLookupLockRef, 'closed look-ups')

builder.queryField('claimLookupLocks', (t) =>
  t.field({
    type: ClaimLookupLockPage,
    nullable: true,
    access: 'STAFF',
    description: 'The member numbers for which `beneficiaryCalculation` is closed at present.',
    args: searchArgs(t.arg, 'member number'),
    resolve: (_root, args, { claims }) => {
      const { page, pageSize, search } = pageRequest(args)
      const found = claims
        .lookupLocks()
        .filter(({ memberNumber }) => memberNumber.includes(search.toUpperCase()))
      return pageOf(found, { page, pageSize })
    },
  }),
)

builder.objectField(WorkQueueRef, 'closedClaimLookups', (t) =>
  t.int({
    nullable: true,
    description:
      'Member numbers whose public look-up is closed after wrong surnames. Costs no call to the backend.',
    resolve: (_queue, _args, { claims }) => claims.lookupLocks().length,
  }),
)
