-- From whom parcels, articles and returns came that were handed over when they left: what they still send of
-- them is taken.
alter table parcel add column handed_over_from uuid references employee (id);
alter table parcel_article add column handed_over_from uuid references employee (id);
alter table customer_return add column handed_over_from uuid references employee (id);
create index parcel_handed_over on parcel (handed_over_from) where handed_over_from is not null;
create index parcel_article_handed_over on parcel_article (handed_over_from) where handed_over_from is not null;
create index customer_return_handed_over on customer_return (handed_over_from) where handed_over_from is not null;
