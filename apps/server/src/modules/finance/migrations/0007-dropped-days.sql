-- Days before this one, counted from 1970-01-01, were dropped: nobody can compare them any more.
create table finance.dropped_days (
  only_one boolean primary key default true,
  before integer not null,
  constraint dropped_days_only_one check (only_one)
);
insert into finance.dropped_days (before) values (0);
