-- Replaces what a dish is made of, by name: [{name, quantity, unit, id, ingredient_id}]. The dish keeps its link to an
-- ingredient of a wanted name, also where that is out of use; for other names the hotel's active ingredient is taken, or
-- made. Rows that change carry row_version.
CREATE OR REPLACE FUNCTION put_dish_ingredients(of_hotel uuid, of_dish uuid, wanted jsonb, row_version bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line jsonb;
  ingredient uuid;
BEGIN
  DELETE FROM dish_ingredients AS link USING ingredients AS part
    WHERE link.hotel_id = of_hotel AND link.dish_id = of_dish
      AND part.hotel_id = link.hotel_id AND part.id = link.ingredient_id
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(wanted) AS each
        WHERE lower(each->>'name') = lower(part.name));
  FOR line IN SELECT * FROM jsonb_array_elements(wanted) LOOP
    SELECT part.id INTO ingredient FROM dish_ingredients AS link
      JOIN ingredients AS part ON part.hotel_id = link.hotel_id AND part.id = link.ingredient_id
      WHERE link.hotel_id = of_hotel AND link.dish_id = of_dish AND lower(part.name) = lower(line->>'name')
      ORDER BY part.is_active DESC, part.id LIMIT 1;
    IF ingredient IS NULL THEN
      SELECT id INTO ingredient FROM ingredients
        WHERE hotel_id = of_hotel AND lower(name) = lower(line->>'name') AND is_active;
    END IF;
    IF ingredient IS NULL THEN
      ingredient := coalesce((line->>'ingredient_id')::uuid, gen_random_uuid());
      INSERT INTO ingredients (hotel_id, id, version, name)
        VALUES (of_hotel, ingredient, row_version, line->>'name');
    END IF;
    INSERT INTO dish_ingredients (hotel_id, id, version, dish_id, ingredient_id, quantity, unit)
      VALUES (of_hotel, coalesce((line->>'id')::uuid, gen_random_uuid()), row_version, of_dish, ingredient,
        coalesce((line->>'quantity')::numeric, 1), coalesce(line->>'unit', 'piece'))
      ON CONFLICT (hotel_id, dish_id, ingredient_id) DO UPDATE
        SET quantity = excluded.quantity, unit = excluded.unit, version = row_version
        WHERE (dish_ingredients.quantity, dish_ingredients.unit)
          IS DISTINCT FROM (excluded.quantity, excluded.unit);
  END LOOP;
END $$;
