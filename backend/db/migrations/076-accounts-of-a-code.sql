-- The accounts of one code are found without reading everybody's: the society's own are one or two.
create index accounts_code on accounts (code, kind);
