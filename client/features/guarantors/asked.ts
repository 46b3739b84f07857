import type { MutationPayload, Submit } from '../../forms/use-send.ts'
import type {
  DeclineGuarantorMutationVariables,
  ProveGuarantorMutation,
  ProveGuarantorMutationVariables,
  SendGuarantorCodeMutationVariables,
  SignAsMemberMutationVariables,
} from './MemberSigns.generated.ts'

type Told = MutationPayload & { readonly message: string | null }

/** What somebody who was sent a link of their own can do beside the form, by Apollo Client or without it. */
export interface AskedSubmits {
  readonly sendCode: Submit<SendGuarantorCodeMutationVariables, Told>
  readonly prove: Submit<
    ProveGuarantorMutationVariables,
    NonNullable<ProveGuarantorMutation['proveGuarantor']>
  >
  readonly sign: Submit<SignAsMemberMutationVariables, Told>
  readonly decline: Submit<DeclineGuarantorMutationVariables, Told>
}

/** A member after the code, as their record has them. */
export type Proved = NonNullable<NonNullable<ProveGuarantorMutation['proveGuarantor']>['guarantor']>
