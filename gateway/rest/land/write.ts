import type { WireLandAction, WireSystemConfigs } from '#backend/contract/land.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import type { Estate, LandDecision, NewLandRequest, NewSystemConfig } from '#schema/land/source.ts'
import { formOf } from '../form.ts'

const naira = (amount: Kobo | null): number | null => (amount === null ? null : koboToNaira(amount))

/** The application as the documents have its fields: the four details travel as JSON. */
export const landForm = ({ applicant, nextOfKin, acquisition, payment, ...request }: NewLandRequest) =>
  formOf({
    memberType: request.memberType,
    memberId: request.memberNumber,
    personalInfo: JSON.stringify(applicant),
    nextOfKin: nextOfKin === null ? null : JSON.stringify(nextOfKin),
    acquisitionDetails: JSON.stringify({
      estateChoice: acquisition.estate,
      numberOfPlots: acquisition.plots,
      totalAmount: koboToNaira(acquisition.totalAmount),
      paymentType: acquisition.paymentType,
      percentagePaid: acquisition.percentPaid,
      amountPaid: koboToNaira(acquisition.amountPaid),
      outstandingAmount: koboToNaira(acquisition.outstandingAmount),
      installmentMonths: acquisition.instalmentMonths,
      monthlyInstallment: naira(acquisition.monthlyInstalment),
    }),
    paymentDetails: JSON.stringify(payment),
    passport: request.passport,
    signature: request.signature,
    paymentProof: request.paymentProof,
  })

/** The graph's name of a field of an application. */
export const landField = (wireField: string): string =>
  wireField
    .replace(/^memberId$/, 'memberNumber')
    .replace(/^personalInfo\b/, 'applicant')
    .replace(/^acquisitionDetails\b/, 'acquisition')
    .replace(/^paymentDetails\b/, 'payment')
    .replace(/^acquisition\.estateChoice$/, 'acquisition.estate')
    .replace(/^acquisition\.numberOfPlots$/, 'acquisition.plots')
    .replace(/^acquisition\.percentagePaid$/, 'acquisition.percentPaid')
    .replace(/^acquisition\.installmentMonths$/, 'acquisition.instalmentMonths')

const VERBS = { approved: 'approve', rejected: 'rejected', completed: 'completed' } as const

/** A decision in the documents' words. */
export const decisionBody = (decision: LandDecision): WireLandAction => ({
  action: VERBS[decision.to],
  ...(decision.to === 'rejected' && { rejectionReason: decision.rejectionReason }),
})

const plotsOf = (estate: Estate | undefined) => ({
  total: estate?.total ?? 0,
  available: estate?.available ?? 0,
  status: estate?.open === true ? 'open' : 'closed',
})

/** The whole configuration as the documents have it. */
export function configForm({ estates, ...config }: NewSystemConfig): WireSystemConfigs {
  const plots = (id: Estate['id']) => plotsOf(estates.find((estate) => estate.id === id))
  return {
    plotPrice: koboToNaira(config.memberPlotPrice),
    nonMemberPlotPrice: koboToNaira(config.nonMemberPlotPrice),
    minimumPercentage: config.minimumPaymentPercent,
    maximumInstallments: config.maximumInstalments,
    availablePlots: { blossom: plots('blossom'), university: plots('university') },
  }
}

const CONFIG_FIELDS: Readonly<Record<string, string>> = {
  plotPrice: 'memberPlotPrice',
  minimumPercentage: 'minimumPaymentPercent',
  maximumInstallments: 'maximumInstalments',
}

/** The graph's name of a field of the configuration. */
export const configField = (wireField: string): string =>
  CONFIG_FIELDS[wireField] ?? wireField.replace(/^availablePlots\b/, 'estates')
