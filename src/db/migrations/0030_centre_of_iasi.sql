-- The gazetteer had it 1.5 km to the east, so that a location's distance depended on how one had asked for the city.
update city set latitude = 47.16, longitude = 27.58 where slug = 'iasi' and longitude = 27.6;
