-- A published document is removed from the list and kept.

alter table legal_documents add column removed_at timestamptz;

alter table legal_documents add column removed_by text references members (id);

alter table financial_reports add column removed_at timestamptz;

alter table financial_reports add column removed_by text references members (id);
