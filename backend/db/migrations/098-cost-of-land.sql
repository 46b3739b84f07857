-- The cost of one plot of each estate; null while none is known, so that none is booked.
alter table estates add column plot_cost bigint;

alter table estates add constraint estates_plot_cost check (plot_cost > 0);
