-- Whom the app offers to call when nothing is planned; null: as the installation is set.
alter table firm add column manager_phone text;
