import type { Kysely, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { AuditTables } from '../audit/tables.ts'
import type { CommodityTables } from '../commodities/tables.ts'
import type { DocumentTables } from '../documents/tables.ts'
import type { FileTables } from '../files/tables.ts'
import type { HttpTables } from '../http/tables.ts'
import type { JournalTables } from '../journal/tables.ts'
import type { LandTables } from '../land/tables.ts'
import type { LoanTables } from '../loans/tables.ts'
import type { MemberTables } from '../members/tables.ts'
import type { MessageTables } from '../messages/tables.ts'
import type { RemittanceTables } from '../payroll/remittances/tables.ts'
import type { ReportTables } from '../payroll/reports/tables.ts'
import type { PayrollTables } from '../payroll/tables.ts'
import type { PrivacyTables } from '../privacy/tables.ts'
import type { ExportTables } from '../programs/exports/tables.ts'
import type { ProgramTables } from '../programs/tables.ts'
import type { SavingsTables } from '../savings/tables.ts'
import type { SessionTables } from '../session/tables.ts'
import type { SocietyTables } from '../society/tables.ts'
import type { TreasuryTables } from '../treasury/tables.ts'
import type { BankTables } from '../vouchers/bank/tables.ts'
import type { OpeningTables } from '../vouchers/opening/tables.ts'
import type { VoucherTables } from '../vouchers/tables.ts'
import type { WithdrawalTables } from '../withdrawals/tables.ts'

/** Every table; each domain declares its own in <domain>/tables.ts. */
export interface Schema
  extends AuditTables,
    BankTables,
    OpeningTables,
    CommodityTables,
    DocumentTables,
    ExportTables,
    FileTables,
    HttpTables,
    JournalTables,
    LandTables,
    LoanTables,
    MemberTables,
    MessageTables,
    PayrollTables,
    PrivacyTables,
    ProgramTables,
    RemittanceTables,
    ReportTables,
    SavingsTables,
    SessionTables,
    SocietyTables,
    TreasuryTables,
    VoucherTables,
    WithdrawalTables {}

/** The tables of what people ask for: each has an id, a state and the moment it was asked. */
export type RequestTableName =
  | 'loans'
  | 'commodity_requests'
  | 'savings_withdrawals'
  | 'membership_withdrawals'
  | 'claims'
  | 'land_requests'
  | 'savings_instructions'

/** One thing a row must be; the columns are its table's, plain or qualified. */
export type Condition = RawBuilder<SqlBool>

/** What a query may run on: the database, or a transaction. */
export type Queryable = Kysely<Schema>

/** What a write must run on. */
export type Tx = Transaction<Schema>
