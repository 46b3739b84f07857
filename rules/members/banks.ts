/** A bank with the three-digit code of the Central Bank's list. */
export interface Bank {
  readonly code: string
  readonly name: string
}

/** The banks to choose from; any other name is accepted as typed. Renamed banks keep their old code. */
export const BANKS: readonly Bank[] = [
  { code: '044', name: 'Access Bank' },
  { code: '023', name: 'Citibank' },
  { code: '050', name: 'Ecobank' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '103', name: 'Globus Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '301', name: 'Jaiz Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '303', name: 'Lotus Bank' },
  { code: '104', name: 'Parallex Bank' },
  { code: '076', name: 'Polaris Bank' },
  { code: '105', name: 'PremiumTrust Bank' },
  { code: '101', name: 'Providus Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '068', name: 'Standard Chartered Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '100', name: 'SunTrust Bank' },
  { code: '302', name: 'TAJ Bank' },
  { code: '102', name: 'Titan Trust Bank' },
  { code: '032', name: 'Union Bank' },
  { code: '033', name: 'United Bank for Africa' },
  { code: '215', name: 'Unity Bank' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
]

/** The choice for a bank, wallet or microfinance bank that is not on the list. @public */
export const OTHER_BANK = 'Other'

/** The names of all banks, as suggestions. */
export const BANK_NAMES: readonly string[] = BANKS.map(({ name }) => name)

/** Short names and former names, as people write them and old records hold them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'access diamond': '044',
  'bank phb': '082',
  diamond: '044',
  fcmb: '214',
  'first bank': '011',
  gtbank: '058',
  gtb: '058',
  'guaranty trust': '058',
  intercontinental: '044',
  oceanic: '050',
  skye: '076',
  uba: '033',
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:plc|limited|ltd|nigeria|of|bank)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const CODE_BY_NAME = new Map<string, string>([
  ...BANKS.map((bank): [string, string] => [plainName(bank.name), bank.code]),
  ...Object.entries(OTHER_NAMES).map(([name, code]): [string, string] => [plainName(name), code]),
])

/** The code of a bank by any of its names; null when it is not on the list. */
export const bankCode = (name: string): string | null => CODE_BY_NAME.get(plainName(name)) ?? null
