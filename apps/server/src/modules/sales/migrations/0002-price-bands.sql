-- Prices within a quarter of each other are one band: a search between two prices reads the first of each band, in any order.
alter table sales.listings
  add column band smallint not null
  generated always as (floor(ln(price::double precision) / ln(1.25::double precision))::smallint) stored;

create index listings_of_band_by_time on sales.listings (band, id) where status = 'active';
create index listings_of_band_by_level on sales.listings (band, level, id) where status = 'active';
create index listings_of_band_by_rating on sales.listings (band, rating_order, id) where status = 'active';
create index listings_of_character_and_band_by_time on sales.listings (character, band, id) where status = 'active';
create index listings_of_character_and_band_by_level on sales.listings (character, band, level, id) where status = 'active';
create index listings_of_character_and_band_by_rating on sales.listings (character, band, rating_order, id) where status = 'active';
