const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * The constraints that no form reaches, by the rule that keeps them. What adds a constraint adds it here or in
 * `refused.ts`; a range is named by table and column.
 */
export const UNREACHED: readonly (readonly [because: string, names: readonly string[]])[] = [
  [
    'written in the same statement as the state or the kind that it follows',
    words(`
      export_file export_holder guarantor_link_ends guarantor_link_reason guarantor_code_ends
      webhooks_disabled webhooks_old_secret fixed_assets_disposal auditor_ended auditors_are_no_members
      service_account_disabled service_account_names_its_maker api_key_refused
      accounts_check bank_agreements_check bank_rules_check bank_statements_check1 deduction_reports_check deduction_reports_check1
      deduction_schedules_check deduction_schedules_check1 journal_entries_check members_check
      opening_batches_check opening_batches_check1 payer_receivables_source remittances_check
      report_credit_moves_source report_credits_check1 report_surpluses_check
      report_surpluses_check1 reversals_check vouchers_check1 vouchers_check2 vouchers_resolution
      vouchers_resolution_check vouchers_year_end
    `),
  ],
  [
    'a program’s name gets its mark in the routes that write it: tests/backend/programs/names',
    ['member_is_told_from_program'],
  ],
  ['a last day that is past is refused before a key is made: tests/backend/programs/keys', ['api_key_ends']],
  [
    'a word of the program: its column’s type has the words of the check, and no field of a form is written into it',
    words(`
      record_views_kind_check record_views_viewed_as_check number_series_book_check
      accounts_kind_check appropriations_state_check arrears_plans_kind_check bank_matches_how_check
      bank_statements_date_order_check bank_statements_decimal_mark_check bank_statements_state_check claims_state_check
      commodity_requests_state_check deduction_holidays_kind_check deduction_reports_kind_check
      deduction_reports_state_check deduction_schedules_state_check deliveries_channel_check
      deliveries_state_check exports_format_check exports_kind_check exports_state_check files_audience_check files_kind_check land_requests_state_check
      loans_state_check members_membership_ended_check membership_withdrawals_state_check
      opening_batches_date_order_check opening_batches_state_check opening_rows_kind_check opening_rows_side_check
      remittances_state_check report_credits_account_kind_check report_postings_stage_check
      report_rows_decision_check report_rows_match_check report_surpluses_destination_check
      reversals_state_check savings_instructions_state_check savings_withdrawals_state_check
      schedule_files_kind_check schedule_items_action_check schedule_items_kind_check
      schedule_items_state_check sign_in_places_kind_check voucher_lines_account_kind_check
      vouchers_state_check webhook_deliveries_state_check
    `),
  ],
  [
    'counted by the program',
    words(`
      events_seq_check webhook_deliveries.attempts webhook_deliveries.ms webhook_deliveries.status webhooks.failures
      record_views_times_check record_views.times passkeys_counter_check
      number_series_last_check number_series_year_check remittances_series vouchers_series
      allocation_rules_number_check audit_marks_position_check deduction_reports_version_check
      deduction_schedules_version_check guarantors_place_check guarantor_link_place journal_entries_source_turn_check
      remittance_parts_moves_check report_postings_done_check report_postings_interruptions_check exports.interruptions
      report_postings_total_check
    `),
  ],
  [
    'computed from amounts that were above zero; one of nothing is left out',
    words(`
      arrears_plans_amount_check claims_unapplied_balance_check commodity_requests_check
      commodity_requests_markup_check commodity_requests_total_check interest_releases_amount_check
      journal_lines_check journal_lines_credit_check journal_lines_debit_check
      land_instalments_amount_check land_requests_instalment_total_check loan_settlements_check
      loan_settlements_unearned_check loans_handling_charge_check loans_interest_check
      membership_withdrawals_unapplied_balance_check payer_receivables_amount_check
      report_credit_moves_amount_check report_credits_amount_check report_credits_check
      report_items_amount_check report_surpluses_amount_check savings_withdrawals_total_check
      schedule_items_advanced_check schedule_items_amount_check schedule_items_check
      schedule_items_deducted_check schedule_items_old_amount_check schedule_items_remitted_check
      unpaid_entrance_fees_amount_check vouchers_total_check
    `),
  ],
  [
    'the first day of a month that was read or counted as one',
    words(`
      arrears_plans_first_month_check deduction_holidays_first_month_check
      deduction_holidays_last_month_check deduction_reports_month_check
      deduction_schedules_month_check interest_releases_month_check payer_receivables_month_check savings_goals_month_check
    `),
  ],
  [
    'an amount below zero is a fault of the row of the file: rules/go-live/brought-person.ts',
    words(`
      stated_salaries_gross_check stated_salaries_net_check
    `),
  ],
  [
    'a line without an amount is left out: rules/vouchers/bank-rows.ts',
    words(`
      bank_lines_amount_check
    `),
  ],
  [
    'a line that is matched is not excluded, nor one that is excluded matched: backend/vouchers/bank/change.ts looks first',
    words(`
      bank_lines_check bank_lines_waiting
    `),
  ],
  [
    'a row that a migration wrote, and nothing adds another',
    words(`
      estates_id_check land_settings_id_check store_identity_only_one_check
    `),
  ],
  [
    'a file without bytes is refused at its field, as tests/backend/http/broken-forms.test.ts shows',
    words(`
      files_size_bytes_check
    `),
  ],
  [
    'the first bank account is not closed: rules/treasury/bank-accounts.ts',
    words(`
      bank_accounts_check
    `),
  ],
  [
    'the number is the next one that is free, given by the program',
    words(`
      bank_accounts_code_check
    `),
  ],
  [
    'who asked for a reversal that takes used money does not decide it: requireAnother in backend/vouchers/reversal-routes.ts',
    words(`
      reversals_check1
    `),
  ],
  [
    'who asked for an agreement does not confirm it: requireAnother in backend/vouchers/bank/agreements.ts',
    words(`
      bank_agreements_check1
    `),
  ],
  [
    'a difference of nothing is not agreed (409): backend/vouchers/bank/agreements.ts',
    words(`
      bank_agreements_amount_check
    `),
  ],
  [
    'a member that was read in the same unit of work; members are archived and never deleted',
    words(`
      auditors_member_id_fkey service_accounts_member_id_fkey api_keys_account_id_fkey webhooks_account_id_fkey
      accounts_member_id_fkey appropriation_shares_member_id_fkey arrears_plans_member_id_fkey
      claims_member_id_fkey commodity_requests_member_id_fkey credentials_member_id_fkey
      deduction_holidays_member_id_fkey deliveries_member_id_fkey granted_loans_member_id_fkey
      guarantor_codes_member_id_fkey guarantors_member_id_fkey
      land_requests_member_id_fkey loans_member_id_fkey member_payers_member_id_fkey
      membership_withdrawals_member_id_fkey missed_reasons_member_id_fkey
      opening_rows_member_id_fkey password_resets_member_id_fkey recovery_codes_member_id_fkey
      report_credits_member_id_fkey report_rows_confirmed_member_id_fkey report_rows_member_id_fkey
      report_surpluses_member_id_fkey savings_goals_member_id_fkey savings_instructions_member_id_fkey
      savings_withdrawals_member_id_fkey schedule_items_member_id_fkey second_factors_member_id_fkey
      notices_account_id_fkey notice_choices_account_id_fkey push_devices_account_id_fkey
      record_views_member_id_fkey sessions_member_id_fkey sign_in_places_member_id_fkey stated_salaries_member_id_fkey unpaid_entrance_fees_member_id_fkey
    `),
  ],
  [
    'the account of the session; accounts are archived and never deleted',
    words(`
      own_data_files_member_id_fkey record_views_viewer_id_fkey passkeys_member_id_fkey passkey_challenges_member_id_fkey
      exports_asked_by_fkey auditors_ended_by_fkey auditors_given_by_fkey webhooks_created_by_fkey
      api_keys_created_by_fkey service_accounts_created_by_fkey service_accounts_disabled_by_fkey
      fixed_assets_created_by_fkey fixed_assets_disposed_by_fkey
      allocation_rules_decided_by_fkey appropriations_approved_by_fkey appropriations_paid_by_fkey
      appropriations_posted_by_fkey appropriations_saved_by_fkey arrears_plans_cancelled_by_fkey
      arrears_plans_created_by_fkey bank_agreements_asked_by_fkey bank_agreements_confirmed_by_fkey
      bank_matches_made_by_fkey bank_rules_created_by_fkey bank_rules_ended_by_fkey bank_statements_created_by_fkey
      bank_statements_ended_by_fkey broadcasts_created_by_fkey claims_decided_by_fkey
      claims_processed_by_fkey commodity_requests_decided_by_fkey
      deduction_holidays_cancelled_by_fkey deduction_holidays_created_by_fkey
      deduction_reports_posted_by_fkey deduction_reports_uploaded_by_fkey
      deduction_schedules_built_by_fkey deduction_schedules_sent_by_fkey
      deduction_schedules_withdrawn_by_fkey financial_reports_created_by_fkey
      financial_reports_removed_by_fkey journal_entries_recorded_by_fkey
      land_requests_completed_by_fkey land_requests_decided_by_fkey legal_documents_created_by_fkey
      legal_documents_removed_by_fkey loans_decided_by_fkey member_payers_changed_by_fkey
      members_archived_by_fkey members_confirmed_by_fkey members_registered_by_fkey
      membership_withdrawals_decided_by_fkey
      membership_withdrawals_processed_by_fkey missed_reasons_given_by_fkey
      opening_batches_ended_by_fkey opening_batches_posted_by_fkey opening_batches_uploaded_by_fkey
      periods_closed_by_fkey remittances_posted_by_fkey remittances_reversed_by_fkey
      deduction_reports_columns_by_fkey report_postings_asked_by_fkey report_rows_decided_by_fkey reversals_asked_by_fkey
      reversals_decided_by_fkey savings_instructions_decided_by_fkey
      savings_withdrawals_decided_by_fkey savings_withdrawals_processed_by_fkey
      unpaid_entrance_fees_noted_by_fkey vouchers_created_by_fkey vouchers_ended_by_fkey
      vouchers_posted_by_fkey year_ends_closed_by_fkey
    `),
  ],
  [
    'a record that was read, or written, in the same unit of work, and that nothing deletes',
    words(`
      asset_depreciations_asset_id_fkey fixed_assets_accumulated_account_fkey fixed_assets_asset_account_fkey
      fixed_assets_expense_account_fkey
      appropriation_shares_year_fkey appropriations_year_fkey audit_marks_delivery_id_fkey
      bank_agreements_statement_id_fkey bank_lines_voucher_id_fkey
      bank_lines_match_id_fkey bank_lines_statement_id_fkey bank_match_entries_line_id_fkey
      bank_match_entries_match_id_fkey bank_matches_statement_id_fkey
      commodity_items_product_id_fkey commodity_items_request_id_fkey
      deduction_schedules_payer_id_fkey deliveries_broadcast_id_fkey granted_loans_account_id_fkey
      granted_loans_entry_id_fkey guarantors_loan_id_fkey guarantor_links_loan_id_fkey guarantor_links_guarantor_id_fkey
      guarantor_codes_link_id_fkey loans_behind_loan_id_fkey interest_releases_loan_id_fkey
      journal_entries_reverses_id_fkey journal_lines_account_id_fkey journal_lines_clears_id_fkey
      journal_lines_entry_id_fkey land_instalments_entry_id_fkey land_instalments_request_id_fkey
      loan_account_sums_account_id_fkey loan_settlements_loan_id_fkey
      loan_settlements_voucher_id_fkey missed_reasons_report_id_fkey opening_rows_batch_id_fkey
      opening_rows_instruction_id_fkey opening_rows_land_request_id_fkey opening_rows_loan_id_fkey payer_elements_payer_id_fkey
      payer_receivables_payer_id_fkey payer_receivables_remittance_id_fkey
      payer_receivables_report_id_fkey payer_receivables_voucher_id_fkey period_arrears_month_fkey
      period_balances_account_id_fkey period_balances_month_fkey period_sums_month_fkey
      product_variations_product_id_fkey remittance_parts_remittance_id_fkey
      report_credit_moves_credit_id_fkey report_credit_moves_entry_id_fkey
      report_credit_moves_remittance_id_fkey report_credit_moves_voucher_id_fkey
      report_credits_item_id_fkey report_credits_report_id_fkey report_items_item_id_fkey
      report_items_report_id_fkey report_postings_report_id_fkey report_rows_report_id_fkey
      report_surpluses_report_id_fkey savings_withdrawal_items_withdrawal_id_fkey
      schedule_files_schedule_id_fkey schedule_items_schedule_id_fkey voucher_lines_voucher_id_fkey
      vouchers_year_end_fkey write_off_months_voucher_id_fkey write_offs_voucher_id_fkey
    `),
  ],
  [
    'a file that was kept in the same unit of work',
    words(`
      own_data_files_file_id_fkey exports_file_id_fkey bank_statements_file_id_fkey deduction_reports_file_id_fkey financial_reports_file_id_fkey
      guarantors_passport_file_id_fkey guarantors_signature_file_id_fkey
      land_requests_passport_file_id_fkey land_requests_payment_proof_file_id_fkey
      land_requests_signature_file_id_fkey legal_documents_file_id_fkey
      members_passport_file_id_fkey members_signature_file_id_fkey opening_batches_file_id_fkey
      products_image_file_id_fkey remittances_evidence_file_id_fkey vouchers_evidence_file_id_fkey
    `),
  ],
  [
    'a webhook that is locked in the same unit of work; its deliveries go with it',
    words(`
      webhook_deliveries_webhook_id_fkey
    `),
  ],
  [
    'the key of a record that was read and locked, or that is written with “on conflict”; two who meet are told so (409)',
    words(`
      guarantors_once loans_behind_pkey exports_under_way number_series_pkey events_pkey events_id_key
      webhooks_pkey webhook_deliveries_pkey record_view_once passkeys_pkey passkey_challenges_pkey
      asset_depreciations_pkey auditors_pkey
      service_accounts_pkey
      accounts_identity appropriation_shares_pkey appropriations_pkey arrears_plans_one
      bank_accounts_pkey bank_agreements_pkey bank_match_entries_pkey credentials_pkey deduction_reports_rows
      deduction_schedules_one deliveries_once interest_releases_pkey journal_entries_reverses_id_key
      journal_entries_source land_instalments_pkey loan_settlements_pkey member_payers_pkey
      membership_withdrawals_one_open missed_reasons_pkey opening_batches_one payer_elements_code
      period_arrears_pkey period_balances_pkey recovery_codes_pkey remittance_parts_pkey
      report_items_pkey report_postings_pkey reversals_waiting sign_in_places_pkey savings_instructions_one_pending
      schedule_files_pkey schedule_items_schedule_id_member_id_kind_record_id_key
      second_factors_pkey stated_salaries_pkey unpaid_entrance_fees_pkey vouchers_outside_reference write_off_months_pkey
      write_offs_pkey
    `),
  ],
  [
    'an id that the program or the database gives',
    words(`
      asset_depreciations.asset_id fixed_assets.id fixed_assets_pkey
      accounts_pkey allocation_rules_pkey arrears_plans_pkey audit_log_pkey audit_log_position
      audit_marks_pkey bank_lines_pkey bank_matches_pkey bank_rules_pkey bank_statements_pkey broadcasts_pkey
      changed_records_pkey claims_pkey commodity_requests_pkey deduction_holidays_pkey
      exports_pkey deduction_reports_pkey deduction_schedules_pkey deliveries_pkey estates_pkey files_pkey
      financial_reports_pkey guarantors_pkey guarantor_codes_pkey guarantor_links_pkey guarantor_links_token_key issued_statements_pkey
      journal_entries_pkey own_data_files_pkey record_views_pkey
      journal_entries_reference_key journal_lines_pkey land_requests_pkey land_settings_pkey
      legal_documents_pkey loans_pkey loans_reference_key members_member_number_key members_pkey api_keys_pkey
      membership_withdrawals_pkey migrations_lock_pkey opening_batches_pkey opening_rows_pkey
      password_resets_pkey payer_receivables_pkey payers_pkey products_pkey
      products_product_code_key remittances_number_key remittances_pkey remittances_reference_key
      report_credit_moves_pkey report_credits_pkey report_rows_pkey report_surpluses_pkey
      reversals_pkey savings_goals_pkey savings_instructions_pkey savings_withdrawals_pkey schedule_items_pkey
      notices_pkey notice_choices_pkey push_devices_pkey push_key_pkey push_key_only_one notices_once
      push_devices_endpoint
      sessions_pkey vouchers_number_key vouchers_pkey vouchers_reference_key
    `),
  ],
  [
    'the place of a part in its record, counted by the program',
    words(`
      bank_lines_statement_id_place_key commodity_items_pkey guarantors_loan_id_place_key
      opening_rows_batch_id_place_key payer_elements_pkey product_variations_pkey
      report_rows_report_id_place_key savings_withdrawal_items_pkey voucher_lines_pkey
    `),
  ],
  [
    'the key of what the database or the migrations keep by themselves; no form knows of it',
    words(`
      day_money.writer day_money_pkey day_sums.writer day_sums_pkey granted_loans.months
      granted_loans_pkey idempotency_keys_pkey kept_defaults_pkey loan_account_sums_pkey
      migrations.name migrations.timestamp migrations_lock.id migrations_lock.is_locked
      migrations_pkey period_sums_pkey rate_limits.key rate_limits.points rate_limits_pkey
      record_changes.writer record_changes_pkey store_identity_pkey
    `),
  ],
  [
    'the place of a row or a part, in a list or a file of limited length',
    words(`
      bank_lines.place bank_lines.row_number commodity_items.place guarantors.place guarantor_links.place
      opening_batches.header_row opening_rows.member_place opening_rows.place opening_rows.row_number payer_elements.place
      product_variations.place report_rows.duplicate_of report_rows.place report_rows.row_number
      savings_withdrawal_items.place voucher_lines.place
    `),
  ],
  [
    'counted up by the program, one at a time',
    words(`
      number_series.last number_series.year remittances.series_number remittances.series_year vouchers.series_number vouchers.series_year
      remittances_series_number vouchers_series_number
      allocation_rules.number deduction_reports.version deduction_schedules.version
      deliveries.attempts guarantor_codes.tries issued_statements.misses journal_entries.source_turn opening_batches.version period_arrears.loans remittance_parts.moves
      report_postings.done report_postings.interruptions report_postings.total second_factors.last_step
    `),
  ],
  [
    'the access level of an account, 1 to 3',
    words(`
      audit_log.actor_level exports.asked_level members.access_level report_postings.asked_level
    `),
  ],
  [
    'a year that is closed in the books: another one is answered with 404 or 409',
    words(`
      appropriation_shares.year appropriations.year journal_entries.year_end vouchers.year_end
    `),
  ],
  [
    'a rate or a term of the society’s settings, which have limits of their own',
    words(`
      loans.interest_rate loans.pro_rata loans.total_months
      membership_withdrawals.service_charge_rate
    `),
  ],
  [
    'always 200: only successful answers are kept',
    words(`
      idempotency_keys.status
    `),
  ],
  [
    'a plan of one, two or three months: commodity_requests_repayment_months_check',
    words(`
      commodity_requests.repayment_months
    `),
  ],
  [
    'no statement of the program changes or removes these rows, and the serving role may not',
    words(`
      number_series_no_truncate number_series_one_by_one remittances_numbered vouchers_numbered
      allocation_rules_append_only allocation_rules_no_truncate audit_log_append_only
      audit_log_no_truncate journal_entries_append_only journal_entries_no_truncate
      journal_lines_append_only journal_lines_no_truncate period_arrears_append_only
      period_arrears_no_truncate period_balances_append_only period_balances_no_truncate
      period_sums_append_only period_sums_no_truncate periods_append_only periods_no_truncate
    `),
  ],
  [
    'entries are posted by backend/journal/post.ts alone: whole, balanced, with lines, and each reversed once',
    words(`
      journal_entries_lines journal_lines_balance journal_entries_source_turn
    `),
  ],
  [
    'each form looks whether the month is closed; an entry that meets the closing is answered by its own text (IS003)',
    words(`
      journal_entries_open_period
    `),
  ],
  [
    'a schedule that was sent is refused (409) before its items are touched',
    words(`
      schedule_files_frozen schedule_items_frozen_delete schedule_items_frozen_insert
      schedule_items_frozen_update schedule_items_names_frozen
    `),
  ],
  [
    'up to 999 months are read of a row, and up to 36 are a sound loan: rules/go-live/opening-rows.ts',
    words(`
      opening_rows.loan_months
    `),
  ],
  [
    'a partial payment has a percentage and months within the terms of the society: rules/land/validate-application.ts',
    words('land_requests.installment_months land_requests.percentage_paid'),
  ],
]
