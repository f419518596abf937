ALTER TABLE "dishes" ALTER COLUMN "allergens" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "dishes" ALTER COLUMN "allergens" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "allergens" jsonb;--> statement-breakpoint
-- What was never said is unknown, and not "none".
UPDATE "dishes" SET "allergens" = NULL WHERE "allergens" = '[]'::jsonb;--> statement-breakpoint
-- Replaces what a dish is made of, by name: [{name, quantity, unit, id, ingredient_id}]. The hotel's active ingredient of
-- a name is taken, or made. Rows that change carry row_version.
CREATE FUNCTION put_dish_ingredients(of_hotel uuid, of_dish uuid, wanted jsonb, row_version bigint)
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
    SELECT id INTO ingredient FROM ingredients
      WHERE hotel_id = of_hotel AND lower(name) = lower(line->>'name') AND is_active;
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
END $$;--> statement-breakpoint
-- Creates a dish with its ingredients, and answers its id.
CREATE FUNCTION create_dish_with_ingredients(
  hotel_id uuid, dish_name text, dish_type text, ingredients jsonb,
  dish_id uuid DEFAULT gen_random_uuid(), row_version bigint DEFAULT 1)
RETURNS uuid LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dishes (hotel_id, id, version, name, dish_type)
    VALUES ($1, $5, $6, $2, $3);
  PERFORM put_dish_ingredients($1, $5, $4, $6);
  RETURN $5;
END $$;
