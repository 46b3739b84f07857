import { builder } from '../builder.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { MemberRef } from './member.ts'
import type { Feature } from './source.ts'

const FeatureEnum = builder.enumType('Feature', {
  description: 'What staff can switch on for a member; off until they do.',
  values: {
    COMMODITY_LOAN: { value: 'commodityLoan', description: 'Buying commodities on credit.' },
  } satisfies Record<string, { value: Feature; description: string }>,
})

recordMutation('setFeatureToggle', {
  access: 'STAFF',
  description: 'Switches a feature of a member on or off. FORBIDDEN for an account of a higher level.',
  record: ['member', MemberRef],
  input: {
    description: 'Which feature is switched, and for whom.',
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
