import { claimCalculation } from '#rules/claims/calculation.ts'
import { CLAIM_STEPS } from '#rules/claims/validate-claim.ts'
import { hasErrors } from '#rules/field-errors.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { builder } from '../builder.ts'
import { badInput } from '../errors.ts'
import { ClaimSettlementRef } from './claim-settlement.ts'
import type { ClaimSettlement, DeceasedMember } from './source.ts'

const [SEARCH] = CLAIM_STEPS

/** The amount due to the beneficiary of this member by the current balances (Spec 002 §9). */
export async function settlementOf(
  { accounts }: DeceasedMember,
  settings: Pick<SocietySettings, 'claimRetirementFactorPercent'>,
): Promise<ClaimSettlement> {
  return claimCalculation(await accounts(), settings.claimRetirementFactorPercent)
}

const BeneficiaryCalculationRef = builder.objectRef<DeceasedMember>('BeneficiaryCalculation').implement({
  description: 'What a beneficiary may see of a deceased member: name, department and the settlement.',
  fields: (t) => ({
    memberNumber: t.exposeString('memberNumber', { description: 'Number of the deceased member.' }),
    name: t.exposeString('name', { description: 'Full name of the deceased member.' }),
    department: t.exposeString('department', { nullable: true, description: 'Department or unit.' }),
    retirementFactorPercent: t.float({
      description: 'The factor applied to retirement savings, in percent of their balance: 104 by default.',
      resolve: (_member, _args, { society }) => society.settings.claimRetirementFactorPercent,
    }),
    settlement: t.field({
      type: ClaimSettlementRef,
      nullable: true,
      description:
        'The settlement by the current balances. It costs one more call to the backend; null when that fails.',
      resolve: (member, _args, { society }) => settlementOf(member, society.settings),
    }),
  }),
})

builder.queryField('beneficiaryCalculation', (t) =>
  t.field({
    type: BeneficiaryCalculationRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'The amount due to the beneficiary of a deceased member. Null for an unknown number, a wrong surname and a closed number alike. Five wrong names from a network close a number to it for a day, or until staff open it; after twenty of all networks the full name is asked of everybody. TOO_MANY_REQUESTS after too many look-ups from one address.',
    args: {
      memberNumber: t.arg.string({ required: true, description: 'Number of the deceased member.' }),
      surname: t.arg.string({
        required: true,
        description: 'Surname of the deceased member; case and accents are ignored.',
      }),
    },
    resolve: (_root, { memberNumber, surname }, { claims }) => {
      const errors = SEARCH.validate({ deceasedMemberNumber: memberNumber, surname })
      if (hasErrors(errors)) {
        const [field = '', message = ''] = Object.entries(errors)[0] ?? []
        throw badInput(field === 'surname' ? field : 'memberNumber', message)
      }
      return claims.deceased(memberNumber, surname)
    },
  }),
)
