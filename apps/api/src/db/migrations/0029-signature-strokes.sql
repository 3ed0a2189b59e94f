-- A signature as the lines that were drawn; null for a typed name, and where only its picture was sent.
alter table customer_return add column signature_strokes jsonb;
