import { validateLandDecision } from '#rules/land/review.ts'
import { builder } from '../builder.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { mutate, recordPayload } from '../record-payload.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import { LandMemberTypeEnum, LandRequestRef, LandRequestStateEnum } from './land-request.ts'

const LandRequestPage = pageType('LandRequestPage', LandRequestRef, 'applications for land')

builder.queryField('landRequests', (t) =>
  t.field({
    type: LandRequestPage,
    nullable: true,
    access: 'STAFF',
    description: 'Applications for land, of all states or of one, by members and everybody else.',
    args: {
      state: t.arg({ type: LandRequestStateEnum, description: 'The state wanted; all when left out.' }),
      memberType: t.arg({
        type: LandMemberTypeEnum,
        description: "Only members' applications, or only everybody else's.",
      }),
      ...pageArgs(t.arg, 'applicant, member number or id'),
    },
    resolve: (_root, { state, memberType, ...args }, { land }) =>
      land.page({ state: state ?? null, memberType: memberType ?? null }, pageRequest(args)),
  }),
)

builder.objectField(WorkQueueRef, 'pendingLandRequests', (t) =>
  t.int({
    nullable: true,
    description: 'Applications for land that wait for a decision.',
    resolve: (_queue, _args, { land }) => land.countPending(),
  }),
)

const decisionPayload = (name: string, act: string) => recordPayload(name, 'landRequest', LandRequestRef, act)

const ApproveLandRequestPayload = decisionPayload(
  'ApproveLandRequestPayload',
  'the approval of an application for land',
)
const RejectLandRequestPayload = decisionPayload(
  'RejectLandRequestPayload',
  'the rejection of an application for land',
)
const CompleteLandRequestPayload = decisionPayload(
  'CompleteLandRequestPayload',
  'the completion of an application for land',
)

const DecideLandRequestInput = builder.inputType('DecideLandRequestInput', {
  description: 'Which application for land is decided.',
  fields: (t) => ({ id: t.id({ required: true, description: "The application's record id." }) }),
})

const RejectLandRequestInput = builder.inputType('RejectLandRequestInput', {
  description: 'Which application for land is rejected, and why.',
  fields: (t) => ({
    id: t.id({ required: true, description: "The application's record id." }),
    rejectionReason: t.string({ required: true, description: 'The reason the applicant is told.' }),
  }),
})

builder.mutationFields((t) => ({
  approveLandRequest: t.field({
    type: ApproveLandRequestPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Approves a pending application and takes its plots from the estate. CONFLICT for one decided already, and when too few plots are left.',
    args: { input: t.arg({ type: DecideLandRequestInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { land }) => mutate({}, () => land.decide(id, { to: 'approved' })),
  }),
  rejectLandRequest: t.field({
    type: RejectLandRequestPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Rejects a pending application. CONFLICT for one decided already.',
    args: {
      input: t.arg({ type: RejectLandRequestInput, required: true, description: 'Which one, and why.' }),
    },
    resolve: (_root, { input: { id, rejectionReason } }, { land }) =>
      mutate(validateLandDecision({ to: 'rejected', rejectionReason }), () =>
        land.decide(id, { to: 'rejected', rejectionReason: rejectionReason.trim() }),
      ),
  }),
  completeLandRequest: t.field({
    type: CompleteLandRequestPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Brings an approved application to its end. CONFLICT for one that is not approved.',
    args: { input: t.arg({ type: DecideLandRequestInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { land }) => mutate({}, () => land.decide(id, { to: 'completed' })),
  }),
}))
