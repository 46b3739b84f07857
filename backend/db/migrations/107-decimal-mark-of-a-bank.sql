-- Which mark the amounts of a statement have before their kobo, where 5.000 can be read either way: asked once for each bank account.
alter table bank_statements add column decimal_mark text check (decimal_mark in ('POINT', 'COMMA'));
