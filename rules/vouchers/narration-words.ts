const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What stands before and after names and tells nobody apart. */
export const NAME_TITLES = words(`
  mr mrs miss ms dr prof professor chief alhaji alhaja engr barr barrister rev pastor sir madam hon prince princess
  ltd limited plc nig nigeria co company and the of sons bros inc llc rc
`)

/** What firms of every kind are called. */
export const BUSINESS_WORDS = words(`
  ventures venture enterprises enterprise ent stores store shop shops global services service international intl int
  group investment investments trading traders trade resources solutions concept concepts links multi business
  businesses industries industry associates consult consulting consultants agency agencies
`)

/**
 * What banks, and people who send money, write beside names: channels, banks, charges, months, and what money is for. None
 * of it is the name of a party.
 */
export const BANK_WORDS = words(`
  a an and as at in is it its of off on or per the this that than until with without not no nil na yes both one two three
  all any each every other same next last first second third new old main own our out before after between through across
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun day days week weeks month months
  year years today yesterday
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  transfer transfers transferred trf trfr tfr trans transaction transactions txn trn tnf ft nip nibss nxg fip mfy neft
  rtgs uto utr cib mob mobile web ussd atm pos app online internet banking instant payment payments pmt pymt paid pay
  payer payee paying inward outward inwards outwards outgoing incoming interbank intrabank local customers
  gtworld onebank alat firstmobile firstmonie quickteller interswitch remita paystack flutterwave etranzact
  nibbs ebills ebillspay bills bill direct debit debits credit credits cr dr dbt crd ref reference refs reff number num
  nos id ids session code rrn stan
  cash cheque cheques chq chqs cq check lodgement lodgements lodgment lodge lodged deposit deposits dep withdrawal
  withdrawals wdl withdraw teller tellers counter branch branches clearing clg cleared presented returned dishonoured
  bounced stopped book books booklet
  charge charges chg chgs chrg fee fees commission comm commissions cot vat tax taxes levy levies duty duties stamp emtl
  electronic money fgn federal sms alert alerts maintenance maint mgt management account accounts acct accts ac handling
  processing interest int value added issuance issued renewal card cards hardware token statement statements mandate
  order standing instruction salary salaries sal wages wage allowance allowances pension gratuity bonus
  reversal reversals reversed rvsl rev rsvl refund refunds refunded returns correction adjustment adj failed
  balance bal opening closing brought carried forward bf cf total
  bank banks access zenith uba gtb gtbank gtco guaranty trust united africa fbn firstbank sterling wema fidelity fcmb
  union polaris keystone heritage stanbic ibtc ecobank eco unity jaiz providus titan suntrust globus opay palmpay kuda
  moniepoint mfb microfinance paycom parallex signature lotus taj zib zenithbank owealth monie citi citibank standard
  chartered diamond skye plc digital services
  cooperative coop coops cooperatives society societies cics mpcs thrift multipurpose savings saving share
  shares contribution contributions contrib dues loan loans repayment repayments repay instalment instalments
  installment installments remittance remittances deduction deductions dividend dividends entrance land commodity
  commodities
  rent rents office hall fuel diesel petrol generator printing stationery stationeries supplies supply supplied purchase
  purchases goods items item invoice invoices inv receipt receipts rcpt part full half quarter balance advance settlement
  settled support audit auditor auditors meeting meetings agm honorarium honoraria transport transportation travel data
  airtime internet subscription electricity nepa phcn water repair repairs maintenance cleaning security refreshment
  refreshments food rice beans oil sugar beverages work works job jobs contract
  sent send sending received receive receiving being done made move moved moving about regarding re purpose description
  details narration remark remarks rmk rows row
  naira ngn kobo amount amt sum
`)
