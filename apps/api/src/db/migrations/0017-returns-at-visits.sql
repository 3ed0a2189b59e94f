-- Whether goods come back from a visit follows from its actions and the customer's returns.
alter table visit drop column is_return;
