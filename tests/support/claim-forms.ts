import { aPdf, aPicture } from './uploads.ts'

/** The beneficiary form of a deceased member, complete. A field set to undefined is left out. */
export async function aClaimForm(
  deceasedMemberId: string,
  about: Readonly<Record<string, string | Buffer | undefined>> = {},
): Promise<Record<string, string | Buffer>> {
  const picture = await aPicture('jpeg')
  const fields: Record<string, string | Buffer | undefined> = {
    deceasedMemberId,
    beneficiaryName: 'Ngozi Okafor',
    beneficiaryEmail: 'Ngozi.Okafor@Beneficiaries.example',
    beneficiaryPhone: '0803 123 4567',
    relationship: 'Wife',
    beneficiaryAddress: '3 Obollo Road, Nsukka',
    bankDetails: JSON.stringify({
      bankName: 'Zenith Bank',
      accountName: 'Ngozi Okafor',
      accountNumber: '0123456789',
    }),
    dateOfDeath: '2026-10-01',
    withdrawalCalculation: JSON.stringify({
      totalSavings: 1,
      totalLoans: 0,
      netAmount: 1,
      amountDue: 999_999_999,
      savingsItems: [],
      loanItems: [],
    }),
    submissionDate: '2026-11-20T09:00:00.000Z',
    passport: picture,
    deathCertificate: aPdf(),
    identification: picture,
    proofOfRelationship: aPdf(),
    signatureImage: `data:image/png;base64,${(await aPicture('png')).toString('base64')}`,
    ...about,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}
