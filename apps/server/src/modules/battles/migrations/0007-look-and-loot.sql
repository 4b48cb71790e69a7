-- What each side wore when it entered, slot to style; null for battles from before it was kept.
alter table battles.battles add column a_look jsonb, add column b_look jsonb;

-- What the battle brought each side, as {a: [{kind, item}], b: [...]}; written when it is settled.
alter table battles.battles add column loot json;
