-- concurrently
-- Boxes are asked for by latitude and longitude, of which PostgreSQL knows how many lie in them; of a point it assumes one in a
-- thousand, and so read all of a city where few of it have a rare word.
drop index concurrently if exists location_coordinates;
create index concurrently location_coordinates on location (latitude, longitude) where active and listed;
