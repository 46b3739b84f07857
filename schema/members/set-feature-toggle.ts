import { builder } from '../builder.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { MemberRef } from './member.ts'
import type { Feature } from './source.ts'

const FeatureEnum = builder.enumType('Feature', {
  description: 'The features that staff can switch on for a member; all are off by default.',
  values: {
    COMMODITY_LOAN: { value: 'commodityLoan', description: 'Buying commodities on credit.' },
  } satisfies Record<string, { value: Feature; description: string }>,
})

recordMutation('setFeatureToggle', {
  access: 'STAFF',
  description: 'Switches a feature of a member on or off. FORBIDDEN for an account of a higher level.',
  record: ['member', MemberRef],
  input: {
    description: 'The feature to switch, and the member.',
    fields: (t) => ({
      memberId: t.id({ required: true, description: 'The `id` of the member.' }),
      feature: t.field({
        type: FeatureEnum,
        required: true,
        description: 'The name of a field of `featureToggles`.',
      }),
      enabled: t.boolean({ required: true, description: 'true switches it on, false off.' }),
    }),
  },
  run: ({ memberId, feature, enabled }, { members }) =>
    members.setFeature(recordIdOf('Member', memberId, 'memberId'), feature, enabled),
})
