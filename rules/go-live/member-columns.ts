import type { ColumnTable, KnownColumn, NamedColumns } from '../tables/named-columns.ts'

/** The columns of one relative. */
const KIN_PARTS = ['NAME', 'RELATIONSHIP', 'PHONE', 'EMAIL', 'ADDRESS'] as const
type KinPart = (typeof KIN_PARTS)[number]

type KinColumn = `KIN_${1 | 2}_${KinPart}`

/** What a column of the sheet 'Members' tells. */
export type MemberColumn =
  | 'JOINED_ON'
  | 'BIRTH_DATE'
  | 'ASSUMED_ON'
  | 'RETIRES_ON'
  | 'FEE_PAID_ON'
  | 'FEE_REFERENCE'
  | 'FEE_PAID'
  | 'GROSS_SALARY'
  | 'NET_SALARY'
  | 'BANK_NAME'
  | 'BANK_ACCOUNT_NAME'
  | 'BANK_ACCOUNT_NUMBER'
  | KinColumn
  | 'STAFF_NUMBER'
  | 'PAYROLL_NUMBER'
  | 'PAYER'
  | 'NUMBER'
  | 'TITLE'
  | 'SURNAME'
  | 'OTHER_NAMES'
  | 'NAME'
  | 'GENDER'
  | 'CATEGORY'
  | 'PHONE'
  | 'EMAIL'
  | 'HOME_ADDRESS'
  | 'ORGANISATION'
  | 'CAMPUS'
  | 'FACULTY'
  | 'DEPARTMENT'
  | 'RANK'
  | 'GRADE_LEVEL'
  | 'STEP'
  | 'SALARY_STRUCTURE'

export type MemberMapping = NamedColumns<MemberColumn>

const words = (...patterns: readonly RegExp[]): KnownColumn => ({ words: patterns })

const KIN = String.raw`(?:next of kin|nok|kin|beneficiary)`
const FIRST = String.raw`(?: ?(?:1|one|i)| first| 1st)?`
const SECOND = String.raw`(?: ?(?:2|two|ii)| second| 2nd)`

/** The columns of a relative: '1st next of kin', 'Next of kin 1 phone', 'NOK phone'. */
function kinWords(ordinal: string, before: string): Readonly<Record<KinPart, KnownColumn>> {
  const of = (part: string) =>
    words(
      new RegExp(`^(?:${before} )?${KIN}(?: s)?${ordinal}(?: s)? ${part}$`),
      new RegExp(`^${part} of (?:${before} )?${KIN}${ordinal}$`),
    )
  return {
    RELATIONSHIP: of('(?:relationship|relation)'),
    PHONE: of('(?:phone|telephone|tel|gsm|mobile)(?: (?:no|number))?'),
    EMAIL: of('e ?mail(?: address)?'),
    ADDRESS: of('(?:home |residential )?address'),
    NAME: words(new RegExp(`^(?:${before} )?${KIN}(?: s)?${ordinal}(?: (?:full )?names?)?$`)),
  }
}

const SECOND_KIN = kinWords(SECOND, '(?:second|2nd)')
const FIRST_KIN = kinWords(FIRST, '(?:first|1st)')

/** How a sheet of members is recognised: the society's own register, whatever office kept it. */
export const MEMBER_TABLE: ColumnTable<MemberColumn> = {
  columns: {
    JOINED_ON: words(
      /^(?:date |year )?joined(?: on)?$/,
      /^(?:date|year|day) of (?:membership|joining|admission|registration|enrol?ment)$/,
      /^(?:membership|joining|registration|admission|enrol?ment) date$/,
      /^(?:member|membership) since$/,
    ),
    BIRTH_DATE: words(/^(?:date of birth|birth date|dob|d o b|born(?: on)?|birthday)$/),
    ASSUMED_ON: words(
      /^(?:date of )?(?:assumption(?: of duty)?|first appointment|employment|appointment)(?: date)?$/,
    ),
    RETIRES_ON: words(/^(?:date of )?(?:expected )?retirement(?: date)?$/, /^retires on$/),
    FEE_PAID_ON: words(
      /^(?:date of )?(?:entrance|registration|entry|membership) fee (?:paid on|date|payment date)$/,
    ),
    FEE_REFERENCE: words(
      /^(?:entrance|registration|entry|membership) fee (?:receipt|reference|ref|teller)(?: (?:no|number))?$/,
    ),
    FEE_PAID: words(
      /^(?:entrance|registration|entry|membership) fee(?: (?:already )?paid)?(?: (?:ngn|n|naira))?$/,
      /^fee (?:already )?paid$/,
    ),
    GROSS_SALARY: words(
      /^(?:monthly )?gross(?: (?:monthly )?(?:salary|pay|income))?(?: (?:ngn|n|naira))?$/,
      /^(?:monthly )?(?:salary|basic salary)(?: (?:ngn|n|naira))?$/,
    ),
    NET_SALARY: words(
      /^(?:monthly )?(?:net|take home)(?: (?:monthly )?(?:salary|pay|income))?(?: (?:ngn|n|naira))?$/,
    ),
    BANK_NAME: words(/^(?:name of )?bank(?: name)?$/),
    BANK_ACCOUNT_NAME: words(/^(?:bank )?(?:account|acct|a c) name$/),
    BANK_ACCOUNT_NUMBER: words(/^(?:bank )?(?:account|acct|a c|nuban)(?: (?:no|number))?$/),
    KIN_2_NAME: SECOND_KIN.NAME,
    KIN_2_RELATIONSHIP: SECOND_KIN.RELATIONSHIP,
    KIN_2_PHONE: SECOND_KIN.PHONE,
    KIN_2_EMAIL: SECOND_KIN.EMAIL,
    KIN_2_ADDRESS: SECOND_KIN.ADDRESS,
    KIN_1_NAME: FIRST_KIN.NAME,
    KIN_1_RELATIONSHIP: FIRST_KIN.RELATIONSHIP,
    KIN_1_PHONE: FIRST_KIN.PHONE,
    KIN_1_EMAIL: FIRST_KIN.EMAIL,
    KIN_1_ADDRESS: FIRST_KIN.ADDRESS,
    STAFF_NUMBER: words(/^(?:staff|pf|personnel|employee|file)(?: (?:id|no|number))?$/),
    PAYROLL_NUMBER: words(/^(?:payroll|ippis|oracle|salary)(?: (?:id|no|number))?$/),
    PAYER: words(/^(?:payer|pay point|paid by|employer(?: payer)?|deducted by|source of deduction)$/),
    NUMBER: words(
      /^member(?:ship)? ?s?(?: (?:id|no|number|code))?$/,
      /^(?:coop(?:erative)?|registration|reg|passbook|ledger|folio|account)(?: (?:id|no|number|code))$/,
    ),
    TITLE: words(/^title$/),
    SURNAME: words(/^(?:surname|last ?name|family name)$/),
    OTHER_NAMES: words(/^(?:other|first|fore|given)(?: and (?:middle|other))? ?names?$/),
    NAME: words(/^(?:full |member ?s? )?names?(?: of member)?(?: in full)?$/),
    GENDER: words(/^(?:gender|sex)$/),
    CATEGORY: words(
      /^(?:staff )?(?:category|cadre|class)(?: of staff)?$/,
      /^(?:senior|ss)(?: or)? (?:junior|js)$/,
    ),
    PHONE: words(/^(?:phone|telephone|tel|gsm|mobile)(?: (?:no|number|line))?$/),
    EMAIL: words(/^e ?mail(?: address)?$/),
    HOME_ADDRESS: words(/^(?:home |residential |contact |house )?address$/),
    ORGANISATION: words(/^(?:organi[sz]ation|institution|employer|place of work|establishment)$/),
    CAMPUS: words(/^campus$/),
    FACULTY: words(/^(?:faculty|college|directorate|division)$/),
    DEPARTMENT: words(/^(?:department|dept|unit)$/),
    RANK: words(/^(?:rank|designation|position|post)$/),
    GRADE_LEVEL: words(/^(?:grade(?: level)?|gl|salary grade|level)$/),
    STEP: words(/^step$/),
    SALARY_STRUCTURE: words(/^(?:salary (?:structure|scale)|scale)$/),
  },
  isWhole: ({ NUMBER, JOINED_ON, ...mapping }) =>
    NUMBER !== undefined && JOINED_ON !== undefined && hasName(mapping),
}

const hasName = ({ NAME, SURNAME }: MemberMapping): boolean => NAME !== undefined || SURNAME !== undefined

/** Whether the columns are those of a register, of which a sheet named so may lack the day of joining. */
export const isRegister = (mapping: MemberMapping): boolean =>
  mapping.NUMBER !== undefined && hasName(mapping)

/** The columns that hold days. */
export const DAYS_OF_MEMBERS = [
  'JOINED_ON',
  'BIRTH_DATE',
  'ASSUMED_ON',
  'RETIRES_ON',
  'FEE_PAID_ON',
] as const satisfies readonly MemberColumn[]

/** The columns of one relative by what they hold. */
export const kinColumns = (place: 1 | 2): Readonly<Record<KinPart, MemberColumn>> => ({
  NAME: `KIN_${place}_NAME`,
  RELATIONSHIP: `KIN_${place}_RELATIONSHIP`,
  PHONE: `KIN_${place}_PHONE`,
  EMAIL: `KIN_${place}_EMAIL`,
  ADDRESS: `KIN_${place}_ADDRESS`,
})
