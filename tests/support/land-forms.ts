import { KIN, PAYMENT, PERSON, WORK } from './land-inputs.ts'
import { aPdf, aPicture } from './uploads.ts'

type Part = Readonly<Record<string, unknown>>

/** What an application says besides the ordinary; a part set to null is left out. */
export interface LandFormTraits {
  readonly memberType?: string
  readonly memberId?: string
  readonly personalInfo?: Part | null
  readonly nextOfKin?: Part | null
  readonly acquisitionDetails?: Part | null
  readonly paymentDetails?: Part | null
  readonly files?: Readonly<Record<string, string | Buffer>>
}

/** A land application for one plot, paid in full; a non-member's unless `memberId` is given. */
export async function aLandForm(traits: LandFormTraits = {}): Promise<Record<string, string | Buffer>> {
  const memberType = traits.memberType ?? (traits.memberId === undefined ? 'non-member' : 'member')
  const isMember = memberType === 'member'
  const json = (part: string, usual: Part, change: Part | null | undefined): [string, string][] =>
    change === null ? [] : [[part, JSON.stringify({ ...usual, ...change })]]
  return Object.fromEntries<string | Buffer>([
    ['memberType', memberType],
    ...(traits.memberId === undefined ? [] : [['memberId', traits.memberId] as [string, string]]),
    ...json(
      'personalInfo',
      { ...PERSON, ...(isMember ? WORK : { natureOfBusiness: 'Tailoring' }) },
      traits.personalInfo,
    ),
    ...(isMember && traits.nextOfKin === undefined ? [] : json('nextOfKin', KIN, traits.nextOfKin)),
    ...json(
      'acquisitionDetails',
      { estateChoice: 'blossom', numberOfPlots: 1, paymentType: 'full' },
      traits.acquisitionDetails,
    ),
    ...json('paymentDetails', PAYMENT, traits.paymentDetails),
    ...Object.entries({
      passport: await aPicture('jpeg'),
      signature: `data:image/png;base64,${(await aPicture('png')).toString('base64')}`,
      paymentProof: aPdf(),
      ...traits.files,
    }),
  ])
}
