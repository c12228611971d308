create or replace function supervision.java_task_type(_process_name text, _effect_name text)
returns text
language sql
immutable
as $$
    select replace(_process_name, '.', '_') || '_' || _effect_name;
$$;

comment on function supervision.java_task_type(text, text) is
    'The task type of an effect that a handler in Java answers: shop_fulfilment_charge for the effect charge of shop.fulfilment.';
