-- Meal types are the same in every hotel, with fixed ids (core/rules/meal-type.ts).
INSERT INTO "meal_types" ("id", "name") VALUES (1, 'breakfast'), (2, 'lunch'), (3, 'dinner')
ON CONFLICT DO NOTHING;
