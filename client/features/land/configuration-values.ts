import type { Kobo } from '#rules/money.ts'
import type { EstateStatus, UpdateSystemConfigInput } from '../../apollo/graph-types.generated.ts'
import { numberTyped } from '../../forms/number-typed.ts'
import type { LandConfigurationQuery } from './LandConfiguration.generated.ts'

/** The land configuration as the graph returns it. */
export type LandSettings = NonNullable<LandConfigurationQuery['systemConfig']>

interface EstateValues {
  total: string
  available: string
  status: EstateStatus
}

/** The values of the configuration form: prices in kobo, other numbers as typed. */
export interface ConfigurationValues {
  memberPlotPrice: Kobo | null
  nonMemberPlotPrice: Kobo | null
  minimumPaymentPercent: string
  maximumInstalments: string
  estates: { blossom: EstateValues; university: EstateValues }
}

const estateValues = ({ estates }: LandSettings, name: 'BLOSSOM' | 'UNIVERSITY'): EstateValues => {
  const estate = estates.find((each) => each.name === name)
  return {
    total: String(estate?.total ?? 0),
    available: String(estate?.available ?? 0),
    status: estate?.status ?? 'CLOSED',
  }
}

/** The form's values of a configuration. */
export const configurationValues = (settings: LandSettings): ConfigurationValues => ({
  memberPlotPrice: settings.memberPlotPrice,
  nonMemberPlotPrice: settings.nonMemberPlotPrice,
  minimumPaymentPercent: String(settings.minimumPaymentPercent),
  maximumInstalments: String(settings.maximumInstalments),
  estates: {
    blossom: estateValues(settings, 'BLOSSOM'),
    university: estateValues(settings, 'UNIVERSITY'),
  },
})

const estateNumbers = ({ total, available, status }: EstateValues) => ({
  total: numberTyped(total),
  available: numberTyped(available),
  status,
})

/** Spec 002 §5: numeric inputs are converted to numbers; null for a blank one, NaN for what is no number. */
export const configurationNumbers = ({
  memberPlotPrice,
  nonMemberPlotPrice,
  minimumPaymentPercent,
  maximumInstalments,
  estates,
}: ConfigurationValues) => ({
  memberPlotPrice,
  nonMemberPlotPrice,
  minimumPaymentPercent: numberTyped(minimumPaymentPercent),
  maximumInstalments: numberTyped(maximumInstalments),
  estates: { blossom: estateNumbers(estates.blossom), university: estateNumbers(estates.university) },
})

/** The input of the graph; null while a value is missing, which validation has reported before. */
export function configurationInput(
  values: ConfigurationValues,
  version: string,
): UpdateSystemConfigInput | null {
  const { estates, ...terms } = configurationNumbers(values)
  const { memberPlotPrice, nonMemberPlotPrice, minimumPaymentPercent, maximumInstalments } = terms
  const plots = ({ total, available, status }: ReturnType<typeof estateNumbers>) =>
    total === null || available === null ? null : { total, available, status }
  const [blossom, university] = [plots(estates.blossom), plots(estates.university)]
  if (memberPlotPrice === null || nonMemberPlotPrice === null || blossom === null) return null
  if (minimumPaymentPercent === null || maximumInstalments === null || university === null) return null
  return {
    memberPlotPrice,
    nonMemberPlotPrice,
    minimumPaymentPercent,
    maximumInstalments,
    estates: { blossom, university },
    version,
  }
}
